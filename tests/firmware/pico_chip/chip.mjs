// An RP2040 with MicroPython in its flash: what rp2040js does not model is added here, and nothing of the program is changed.
import { readFileSync } from 'node:fs';
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { IoQspi, Nor, Registers, Ssi } from './nor.mjs';

const FLASH_BYTES = 2 * 1024 * 1024;
const MEMORY_MAP = 0x10000000;
const HAD_POR = 1 << 8;
const HAD_RUN = 1 << 16;
const FLASH_PAGE = 0x10; // the highest byte of its addresses
const RAM_START_ADDRESS = 0x20000000;
const RAM_BYTES = 264 * 1024;
const READING_FIELDS = 1; // what the firmware notes where a scan begins, see PLACES of its sensors.py
// One line of 8 bytes from the flash: 6 clocks of address, 2 of mode, 4 of waiting, 16 of data, at half the processor's clock,
// and a few for the select line.
const LINE_CYCLES = 60;
// A program that asks a busy part again and again sees it busy: here it asks every 50 us, which spares the emulator the rest.
const POLL_CYCLES = 6250;
const ASKED_NANOS = 10e3; // how often a run is asked whether it is done

/** The bytes of a UF2 file laid into a flash image. */
function loadUf2(path, flash) {
  const data = readFileSync(path);
  for (let at = 0; at + 512 <= data.length; at += 512) {
    const block = data.subarray(at, at + 512);
    if (block.readUInt32LE(0) !== 0x0a324655 || block.readUInt32LE(4) !== 0x9e5d5157) {
      throw new Error(`${path}: no UF2 block at ${at}`);
    }
    const size = block.readUInt32LE(16);
    flash.set(block.subarray(32, 32 + size), block.readUInt32LE(12) - MEMORY_MAP);
  }
}

/** A flash image: MicroPython, and room for the file system that it makes at its first start. */
export function makeFlash(uf2) {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  loadUf2(uf2, flash);
  return flash;
}

/** The boot ROM's words out of its 16 KiB. */
export function loadBootrom(path) {
  const data = readFileSync(path);
  return new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
}

/** The 16 KiB cache of flash, two ways of 1,024 lines of 8 bytes, the older one replaced. */
class XipCache {
  constructor() {
    this.tags = new Int32Array(2048).fill(-1);
    this.newer = new Uint8Array(1024);
  }

  flush() {
    this.tags.fill(-1);
  }

  touch(address) {
    const line = (address & 0xffffff) >>> 3;
    const set = line & 1023;
    const { tags, newer } = this;
    if (tags[2 * set] === line) {
      newer[set] = 0;
      return 0;
    }
    if (tags[2 * set + 1] === line) {
      newer[set] = 1;
      return 0;
    }
    const way = 1 - newer[set];
    tags[2 * set + way] = line;
    newer[set] = way;
    return LINE_CYCLES;
  }
}

/**
 * The bus of the chip. What the processor asks for most, flash and RAM, is found first, which makes an emulation a third shorter;
 * the rest is rp2040js's. Counts the waits for flash when it has a cache.
 */
class Bus extends RP2040 {
  cache = null;
  stall = 0; // cycles that the instruction under way waits

  readUint32(address) {
    const from = (address >>> 0) - RAM_START_ADDRESS;
    if (from >= 0 && from < RAM_BYTES) {
      return this.sramView.getUint32(from, true);
    }
    if (address >>> 24 === FLASH_PAGE && this.cache !== null) {
      this.stall += this.cache.touch(address);
    }
    return super.readUint32(address);
  }

  readUint16(address) {
    if (address >>> 24 === FLASH_PAGE) {
      if (this.cache !== null) {
        this.stall += this.cache.touch(address);
      }
      return this.flash16[(address & 0xffffff) >>> 1];
    }
    return super.readUint16(address);
  }

  readUint8(address) {
    if (address >>> 24 === FLASH_PAGE && this.cache !== null) {
      this.stall += this.cache.touch(address);
    }
    return super.readUint8(address);
  }

  writeUint32(address, value) {
    const to = (address >>> 0) - RAM_START_ADDRESS;
    if (to >= 0 && to < RAM_BYTES) {
      this.sramView.setUint32(to, value, true);
    } else {
      super.writeUint32(address, value);
    }
  }
}

/** A chip from one reset to the next. `chip.again()` is the chip after the reset that has just happened. */
export class Chip {
  /**
   * @param options.flash what flash holds: changed by the program
   * @param options.bootrom the boot ROM's words
   * @param options.xipCache count the waits for flash; without it every fetch from flash is as fast as from RAM
   * @param options.boot 'power', 'run', 'watchdog' or 'force'
   * @param options.scratch the watchdog's scratch registers, kept over its resets
   */
  constructor({ flash, bootrom, xipCache = false, boot = 'power', scratch = null, random = Math.random }) {
    this.options = { flash, bootrom, xipCache, random };
    const mcu = new Bus();
    this.mcu = mcu;
    this.clock = mcu.clock;
    mcu.logger = new ConsoleLogger(LogLevel.Error);
    mcu.loadBootrom(bootrom);
    mcu.flash.set(flash);
    // The program's view of flash and ours must be the same bytes.
    this.flash = mcu.flash.subarray(0, FLASH_BYTES);
    this.nor = new Nor(this.flash, this.clock, { random });
    this.nor.onPolled = () => (mcu.stall += POLL_CYCLES);
    const ssi = new Ssi(mcu, this.nor);
    const xip = new Registers(mcu, 'XIP_CTRL', { 0: 3, 8: 2 });
    mcu.peripherals[0x18000] = ssi;
    mcu.peripherals[0x40018] = new IoQspi(mcu, ssi);
    mcu.peripherals[0x14000] = xip;
    const chipReset = { power: HAD_POR, run: HAD_RUN }[boot] ?? HAD_POR;
    mcu.peripherals[0x40064] = new Registers(mcu, 'VREG_AND_CHIP_RESET', { 0: 0x10b1, 4: 0x91, 8: chipReset });
    mcu.peripherals[0x40060] = new Registers(mcu, 'ROSC', { 0x18: 0x80001000, 0x1c: 1 });
    this.watchdog = mcu.peripherals[0x40058];
    this.watchdog.reason = { watchdog: 1, force: 2 }[boot] ?? 0;
    if (scratch) {
      this.watchdog.scratchData.set(scratch);
    }
    this.reset = null; // 'watchdog' or 'force', once the chip has been reset
    this.watchdog.onWatchdogTrigger = () => {
      this.reset ??= this.watchdog.reason & 1 ? 'watchdog' : 'force';
      // rp2040js would let it bite again in the same instant, without end.
      this.watchdog.alarm.enable = false;
    };
    if (xipCache) {
      mcu.cache = new XipCache();
      xip.onWrite = (offset) => offset === 4 && mcu.cache.flush();
    }
    this.scans = []; // when each scan of the firmware began
    this.spyOnNotes();
    mcu.core.PC = MEMORY_MAP;
  }

  /** The same chip after its reset. */
  again(boot = this.reset ?? 'power') {
    const scratch = boot === 'watchdog' || boot === 'force' ? this.watchdog.scratchData : null;
    return new Chip({ ...this.options, flash: this.flash.slice(), boot, scratch });
  }

  get nanos() {
    return this.clock.nanos;
  }

  /** The ADC ends no conversion any more. */
  hangAdc() {
    const { mcu } = this;
    const { adc } = mcu;
    const read = adc.readUint32.bind(adc);
    adc.completeADCRead = () => {};
    adc.readUint32 = (offset) => {
      mcu.stall += POLL_CYCLES;
      return read(offset);
    };
  }

  /** The firmware notes where it is in a scratch register of the watchdog: a clock of its parts that costs it nothing. */
  spyOnNotes() {
    const { watchdog } = this;
    const write = watchdog.writeUint32.bind(watchdog);
    watchdog.writeUint32 = (offset, value) => {
      if (offset === 0x0c && (value & 0xff) === READING_FIELDS) {
        this.scans.push(this.clock.nanos);
      }
      write(offset, value);
    };
  }

  /** Run until `done()` or for so many emulated milliseconds; true when it was `done`. Asked every 10 us. */
  run(ms, done = () => false) {
    const end = this.clock.nanos + ms * 1e6;
    const { mcu, clock } = this;
    const { core } = mcu;
    while (clock.nanos < end && !this.reset) {
      const nanos = 1e9 / mcu.clkSys;
      const pause = Math.min(end, clock.nanos + ASKED_NANOS);
      while (clock.nanos < pause) {
        if (core.waiting) {
          // Nothing to do until the next alarm; the power may go before it.
          clock.tick(Math.max(0, Math.min(clock.nanosToNextAlarm || 1e6, end - clock.nanos)));
        } else {
          const cycles = core.executeInstruction() + mcu.stall;
          mcu.stall = 0;
          // Power may also go in the middle of a wait.
          clock.tick(Math.min(cycles * nanos, end - clock.nanos));
        }
      }
      if (done()) {
        return true;
      }
    }
    return done();
  }

  /** Power goes, and comes back: everything but flash is lost. */
  cutPower() {
    const cut = this.nor.cutPower();
    return { cut, chip: this.again('power') };
  }
}
