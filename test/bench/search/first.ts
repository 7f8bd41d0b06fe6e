import type { Engine } from './Engine.ts';

/** Runs in a process of its own, `<file> <key>`: opens an index, gives one answer and says it. A program of its own, so that nothing is loaded but what answers. */
export async function first(engine: Engine): Promise<void> {
  const [file = '', key = ''] = process.argv.slice(2);
  const answer = await engine.open(file);
  process.stdout.write(`${JSON.stringify(await answer(key))}\n`);
}
