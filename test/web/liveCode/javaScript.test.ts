import { expect, it } from 'vitest';
import { explainError } from '../../../web/src/features/liveCode/explainError.ts';
import { messageOf } from '../../../web/src/features/liveCode/messageOf.ts';
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

it.each([
  ['const robot = {};\n  robot.turn(90);', 'robot.turn is not a function', '“robot.turn” can’t be'],
  ['let speed = 3;\nspeed(1)', 'speed is not a function', '“speed” can’t be called.'],
  ['const a = { b: {} };\nconsole.log(a.b.push(1), a.b.pop())', 'a.b.push is not', 'a.b.push'],
  ['[1].map(3)', 'not a function', undefined],
  ['console.log(totl)', 'totl is not defined', 'JavaScript doesn’t know “totl”.'],
  [
    'const part = {};\npart.size.width',
    "property 'width' of undefined",
    'before “.width” is undefined',
  ],
  ['const f = () => f();\nf()', 'Maximum call stack', 'A function keeps calling itself.'],
  ['if (1 {', 'SyntaxError', 'JavaScript can’t read this line.'],
])('names what failed and says what the commonest errors mean: %s', async (code, text, means) => {
  const session = await openQuickJs();

  const { error } = await session.run(code, 'Block 1', () => undefined);

  expect(error?.text).toContain(text);
  const words = explainError('js', messageOf(error?.text ?? ''));
  expect(words ?? '').toContain(means ?? '');
  expect(words === undefined).toBe(means === undefined);
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
