import { expect, it } from 'vitest';
import { openQuickJs } from '../../support/catalogue/openQuickJs.ts';

it('JavaScript can be run again, and changed, in one session, whatever it declares', async () => {
  const session = await openQuickJs();
  const printed: string[] = [];
  const run = (code: string) => session.run(code, 'Block 1', (text) => void printed.push(text));

  for (const count of [1, 2]) {
    const code = `const list = [${count}];
let total = 0;
class Sum {
  add(value) { const more = value; total += more; }
}
const sum = new Sum();
list.forEach((one) => sum.add(one));
console.log(total, list);`;
    expect(await run(code)).toEqual({ error: null, rows: null });
  }
  const { error } = await run('\n\nconst broken = 1 + missing;');

  expect(printed).toEqual(['1 [1]\n', '2 [2]\n']);
  expect(error?.line).toBe(3);
});

it('ends with an error when its memory is full, at 256 MB and not where WebAssembly ends', async () => {
  const session = await openQuickJs();
  const before = process.memoryUsage().rss;

  const { error } = await session.run(
    'const all = []; while (true) all.push(new Uint8Array(1e6));',
    'block 1',
    () => undefined,
  );

  expect(error?.text).toContain('out of memory');
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});
