// The computer at the other end of the USB cable: enumerates the chip, opens its serial line, reads it or does not.
//
// rp2040js has such a host (USBCDC), but it sends empty packets without end while it has nothing to say, takes every packet
// at once, and cannot stop reading.
import {
  createSetupPacket,
  DataDirection,
  getDescriptorPacket,
  setDeviceAddressPacket,
  setDeviceConfigurationPacket,
  SetupRecipient,
  SetupType,
} from 'rp2040js';

const CONFIGURATION = 2;
const SET_CONTROL_LINE_STATE = 0x22;
const AVAILABLE = 1 << 10;
const IN_CONTROLS = 0x80;
const OUT_CONTROLS_END = 0xfc;
// A full-speed bulk packet of 64 bytes with its handshake takes 45 to 50 us of the bus.
const PACKET_NANOS = 50e3;
const SOF = 1 << 17; // in the interrupt registers
const SOF_READ = 0x48; // reading it clears the interrupt

/** The data endpoints of the serial line, out of a configuration descriptor. */
function dataEndpoints(bytes) {
  const found = { in: -1, out: -1 };
  let isData = false;
  for (let at = 0; at + 1 < bytes.length && bytes[at] >= 2; at += bytes[at]) {
    if (bytes[at + 1] === 4) {
      isData = bytes[at + 5] === 10;
    } else if (bytes[at + 1] === 5 && isData) {
      found[bytes[at + 2] & 0x80 ? 'in' : 'out'] = bytes[at + 2] & 15;
    }
  }
  return found;
}

export class UsbHost {
  /** `options.dtr`: whether a program has opened the line at the computer; `options.packetNanos`: see above. */
  constructor(chip, { dtr = true, packetNanos = PACKET_NANOS } = {}) {
    const usb = chip.mcu.usbCtrl;
    this.usb = usb;
    this.clock = chip.clock;
    this.dtr = dtr;
    this.packetNanos = packetNanos;
    this.isOpen = false;
    this.openedAt = null;
    this.received = []; // [nanoseconds, text]
    this.isReading = true;
    this.toSend = [];
    this.armed = 0; // bytes that the chip is ready to take
    this.sending = false;
    this.total = null;
    this.descriptors = [];
    this.endpoints = { in: -1, out: -1 };
    this.isConfigured = false;
    usb.onUSBEnabled = () => usb.resetDevice();
    usb.onResetReceived = () => {
      this.total = null;
      this.descriptors = [];
      usb.sendSetupPacket(setDeviceAddressPacket(1));
    };
    usb.onEndpointWrite = (endpoint, bytes) => this.written(endpoint, bytes);
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint === this.endpoints.out) {
        this.armed = size;
        this.offer();
      }
    };
    this.outAlarm = chip.clock.createAlarm(() => this.deliver());
    this.inAlarm = chip.clock.createAlarm(() => this.take());
    this.held = [];
    const updated = usb.DPRAMUpdated.bind(usb);
    // A packet lies in the chip's buffer until the host has asked for it, and while it lies there the chip may not fill it.
    usb.DPRAMUpdated = (offset, value) => {
      const isIn = offset >= IN_CONTROLS && offset <= OUT_CONTROLS_END && !(offset & 4);
      if (isIn && value & AVAILABLE && (offset - IN_CONTROLS) >> 3 === this.endpoints.in) {
        this.held.push(() => updated(offset, value));
        if (this.isReading && this.held.length === 1) {
          this.inAlarm.schedule(this.packetNanos);
        }
        return;
      }
      updated(offset, value);
    };
    usb.writeDelayMicroseconds = 1;
    this.beatFrames();
  }

  /** A start of frame every millisecond, which rp2040js leaves out: MicroPython waits for 16 before it sends what it had kept. */
  beatFrames() {
    const { usb } = this;
    let frame = 0;
    const alarm = this.clock.createAlarm(() => {
      alarm.schedule(1e6);
      frame = (frame + 1) & 0x7ff;
      if (this.isOpen && usb.intEnable & SOF) {
        usb.intRaw |= SOF;
        usb.checkInterrupts();
      }
    });
    alarm.schedule(1e6);
    const read = usb.readUint32.bind(usb);
    usb.readUint32 = (offset) => {
      if (offset !== SOF_READ) {
        return read(offset);
      }
      usb.intRaw &= ~SOF;
      usb.checkInterrupts();
      return frame;
    };
  }

  take() {
    if (this.isReading) {
      this.held.shift()?.();
      if (this.held.length) {
        this.inAlarm.schedule(this.packetNanos);
      }
    }
  }

  /** Stop or go on asking the chip for its bytes: a computer whose program hangs. */
  read(on) {
    this.isReading = on;
    if (on && this.held.length) {
      this.inAlarm.schedule(this.packetNanos);
    }
  }

  /** Open or close the line at the computer. */
  setDtr(on) {
    this.dtr = on;
    this.usb.sendSetupPacket(
      createSetupPacket({
        dataDirection: DataDirection.HostToDevice,
        type: SetupType.Class,
        recipient: SetupRecipient.Device,
        bRequest: SET_CONTROL_LINE_STATE,
        wValue: on ? 3 : 0,
        wIndex: 0,
        wLength: 0,
      }),
    );
  }

  send(bytes) {
    this.toSend.push(...(typeof bytes === 'string' ? Buffer.from(bytes) : bytes));
    this.offer();
  }

  offer() {
    if (this.armed && this.toSend.length && !this.sending) {
      this.sending = true;
      this.outAlarm.schedule(this.packetNanos);
    }
  }

  deliver() {
    this.sending = false;
    const packet = Uint8Array.from(this.toSend.splice(0, this.armed));
    this.armed = 0;
    this.usb.endpointReadDone(this.endpoints.out, packet, 0);
  }

  written(endpoint, bytes) {
    if (endpoint === this.endpoints.in) {
      const at = this.clock.nanos;
      this.received.push([at, Buffer.from(bytes).toString('latin1')]);
      return;
    }
    if (endpoint !== 0 || this.isOpen) {
      return;
    }
    if (bytes.length === 0) {
      if (this.total === null) {
        this.usb.sendSetupPacket(getDescriptorPacket(CONFIGURATION, 9));
      } else if (this.isConfigured) {
        this.isOpen = true;
        this.openedAt = this.clock.nanos;
        if (this.dtr) {
          this.setDtr(true);
        }
      }
      return;
    }
    if (this.total === null) {
      if (bytes.length === 9 && bytes[1] === CONFIGURATION) {
        this.total = (bytes[3] << 8) | bytes[2];
        this.usb.sendSetupPacket(getDescriptorPacket(CONFIGURATION, this.total));
      }
    } else if (this.descriptors.length < this.total) {
      this.descriptors.push(...bytes);
      if (this.descriptors.length >= this.total) {
        this.endpoints = dataEndpoints(this.descriptors);
        this.isConfigured = true;
        this.usb.sendSetupPacket(setDeviceConfigurationPacket(1));
      }
    }
  }
}
