// Runs compiled firmware in a 32-bit MicroPython. Prints what it tells the host, and last the bytes of heap that it holds at most
// after a turn. Arguments: the folder of the files as on a board, the rig, a file of what the host says, and how many names more
// the board keeps.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const TURNS = 60;
const [folder, rig, said, spareNames] = process.argv.slice(2);
const python = await loadMicroPython({ heapsize: 2 * 1024 * 1024 });

function copy(from, to) {
  python.FS.mkdir(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) copy(path, `${to}/${name}`);
    else python.FS.writeFile(`${to}/${name}`, readFileSync(path));
  }
}

// Run by itself, outside of every frame, so that none holds what is free already.
function used() {
  python.runPython("gc.collect()");
  python.runPython("used = gc.mem_alloc()");
  return python.globals.get("used");
}

copy(folder, "/board");
python.runPython("import sys; sys.path.insert(0, '/board')");
python.runPython(readFileSync(rig, "utf8"));
python.runPython(`HEARD.extend(${JSON.stringify([...readFileSync(said)])})`);
const before = used();
for (let count = 0; count < spareNames; count++) python.runPython(`spare_name_${count} = None`);
python.runPython("import program");
python.runPython("program = program.start(program.power_up())");
let most = 0;
for (let turn = 0; turn < TURNS; turn++) {
  python.runPython("program.turn()");
  most = Math.max(most, used());
}
console.log(most - before);
