// An emulated board that does what it is told: a request a line on standard input, an answer a line on standard output, both JSON.
//
//   node serve.mjs MICROPYTHON.uf2 BOOTROM BOARD.json
//
// The clock is that of the emulated chip and stands still between two requests, so a run is repeatable. A request is an object
// whose keys are names of `does` below, done in their order.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chip, loadBootrom, makeFlash } from './chip.mjs';
import { UsbHost } from './usbhost.mjs';
import { seeded, World } from './world.mjs';

const [uf2, bootrom, board] = process.argv.slice(2);
const random = seeded(1);
const kept = new Map([['new', makeFlash(uf2)]]);
let world, chip, host;

function connect() {
  chip.nor.random = random;
  world.connect(chip);
  host = new UsbHost(chip);
}

const does = {
  /** Power on, with a flash that was kept, on a board with nothing on it. */
  start({ flash, cache = true }) {
    world = new World(JSON.parse(readFileSync(board)));
    chip = new Chip({ flash: kept.get(flash), bootrom: loadBootrom(bootrom), xipCache: cache, random });
    connect();
  },
  keep: (name) => kept.set(name, chip.flash.slice()),
  /** Power goes for a moment: when flash begins its next `jobs`-th erase or program, or after `ms`, and then in the middle of
   * that. What was done stays half done. Says what it was. */
  cut({ ms, jobs, share }) {
    let begun = 0;
    chip.nor.onJob = () => begun++;
    chip.run(ms, () => jobs > 0 && begun >= jobs && chip.nor.job !== null);
    if (chip.nor.job !== null) {
      chip.run(((chip.nor.job.end - chip.nanos) / 1e6) * share);
    }
    const { cut, chip: next } = chip.cutPower();
    chip = next;
    connect();
    return cut?.kind ?? 'nothing';
  },
  /** The chip goes on after its own reset. */
  again() {
    chip = chip.again();
    connect();
  },
  send: (text) => host.send(Buffer.from(text, 'latin1')),
  read: (on) => host.read(on),
  /** Of a computer that does not read: it takes one packet all the same. */
  take: () => host.held.shift()?.(),
  put: ([field, letter]) => world.put(field, letter),
  hold: (codes) => world.hold(codes),
  /** The contact of a field closes for so many milliseconds on what a letter says, and is open again. */
  touch({ field, letter, ms }) {
    world.put(field, letter);
    chip.run(ms);
    world.put(field, '.');
  },
  plug: ([socket, side]) => world.plug(socket, side),
  sliders: ([side, counts]) => world.setSliders(side, counts),
  /** The slider next to a row's gap is half way to the gap's first place, and closes these places from there on; null when it has come. */
  halfWay([side, row, closed]) {
    closed === null ? world.halfWay.delete(`${side} ${row}`) : world.halfWay.set(`${side} ${row}`, closed);
  },
  turn: ([side, row, slider, on]) => world.turned[on ? 'add' : 'delete'](`${side} ${row} ${slider}`),
  press: ([button, on]) => world.press(button, on),
  open: ([mux, on]) => (world.isOpen[mux] = on),
  stick: ([line, level]) => (level === null ? world.isSelectStuck.delete(line) : world.isSelectStuck.set(line, level)),
  hang: () => chip.hangAdc(),
  /** So many milliseconds, or until the chip has said this, '' for anything. */
  run({ ms, said = null }) {
    let text = '';
    let seen = 0;
    return chip.run(ms, () => {
      for (; seen < host.received.length; seen++) {
        text += host.received[seen][1];
      }
      return said !== null && text !== '' && text.includes(said);
    });
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const gave = {};
  for (const [name, value] of Object.entries(JSON.parse(line))) {
    gave[name] = does[name](value) ?? null;
  }
  const { received: said } = host;
  host.received = [];
  const { scans } = chip;
  const { lows } = world;
  world.lows = [];
  // The next request's first pause begins with the last scan of this one.
  chip.scans = scans.slice(-1);
  process.stdout.write(JSON.stringify({ at: chip.nanos, said, scans, lows, reset: chip.reset, ...gave }) + '\n');
});
