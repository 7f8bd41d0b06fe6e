/** Runs in a process of its own, `<file> <key>`: opens an index, gives one answer and says it. A program of its own, so that nothing is loaded but what answers. */
import { open } from './engine.ts';

const [, , file = '', key = ''] = process.argv;
process.stdout.write(`${JSON.stringify(open(file)(key))}\n`);
