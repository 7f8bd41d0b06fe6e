import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { covers } from 'virtual:covers';
import { describe, expect, it } from 'vitest';
import { readCover } from '../../../lambdas/adapters/markdown/readDrawing.ts';
import type { SvgNode } from '../../../lambdas/contract/document.ts';
import { ItemKind } from '../../../lambdas/contract/vocabulary.ts';
import { coverOf } from '../../../web/src/features/covers/covers.ts';

const folder = join(import.meta.dirname, '../../../web/content/catalogue');
const entries = readdirSync(folder).flatMap((name) => /^([a-z0-9-]+)\.md$/.exec(name)?.[1] ?? []);
const all = Object.entries(covers).map(([name, { children }]) => ({
  name,
  parts: children.filter((part) => typeof part !== 'string'),
}));

/** Where lines start beside the sheet of 240 by 160. */
function startsOffSheet(parts: readonly SvgNode[]): string[] {
  return parts
    .flatMap(({ attributes: { d = '' } }) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)])
    .filter(([, x, y]) => Number(x) < -4 || Number(x) > 244 || Number(y) < -4 || Number(y) > 164)
    .map(([start]) => start);
}

describe('A cover', () => {
  it.each(all)(
    '$name belongs to an entry or a kind, stays on its sheet and is not long',
    ({ name, parts }) => {
      const [, kind] = /^kinds\/(\w+)$/.exec(name) ?? [];

      expect(kind ? ItemKind.options : entries).toContain(kind ?? name);
      expect(parts.length).toBeGreaterThan(2);
      expect(startsOffSheet(parts)).toEqual([]);
      expect(JSON.stringify(parts).length).toBeLessThan(9000);
    },
  );

  it('of no entry of the catalogue is that of another', () => {
    const drawn = all.map(({ parts }) => JSON.stringify(parts));

    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(ItemKind.options)(
    'of an entry of the kind %s without its own is the plain one',
    (kind) => {
      expect(coverOf(kind, 'written-on-the-console')).toBe(covers[`kinds/${kind}`]);
      expect(coverOf(kind, 'constructor')).toBe(covers[`kinds/${kind}`]);
      expect(coverOf(kind, 'gear-trains')).toBe(covers['gear-trains']);
    },
  );

  it.each([
    ['another sheet', '<svg viewBox="0 0 340 160"></svg>', 'is no <svg> with the viewBox'],
    ['a class', '<path class="x" d="M0 0"/>', 'says class="x"'],
    ['a colour of its own', '<path fill="#c8202a" d="M0 0"/>', 'says fill="#c8202a"'],
    ['a picture', '<image href="x.png"/>', 'has <image>'],
    ['a script', '<path onload="x()" d="M0 0"/>', 'says onload="x()"'],
  ])('with %s is refused, by the name of its file', (_, inside, words) => {
    const source = inside.startsWith('<svg')
      ? inside
      : `<svg viewBox="0 0 240 160">${inside}</svg>`;

    expect(() => readCover('lamp.svg', source)).toThrow(`lamp.svg ${words}`);
  });
});
