import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { entryFiles } from '../../../bin/ops/entryCode/entryFiles.ts';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { ModelId } from '../../../lambdas/contract/model.ts';
import { allModels } from '../../../web/pages/provideModels.ts';
import type { AnyModel, Values } from '../../../web/src/features/model/Model.ts';
import { startOf } from '../../../web/src/features/model/settings.ts';

const entries = entryFiles(join(projectRoot, 'web/content/catalogue')).map((file) => {
  const text = readFileSync(file, 'utf8');
  return {
    id: basename(file, '.md'),
    text,
    model: /^model: (.*)$/m.exec(text)?.[1],
    isBuild: text.includes('\nkind: build\n'),
    hasBoard: text.includes('\n```board '),
  };
});

/** What a model reads at these settings and this time, and how its entry says the same. */
type Row = readonly [
  ModelId,
  settings: Record<string, number>,
  at: number,
  reads: string,
  text: string,
];

const rows: readonly Row[] = [
  ['line-follower', { kp: 3 }, 0, 'Lost after: 1.8 s', 'kp  3 /s: lost after 1.8 s'],
  ['line-follower', { kp: 4 }, 0, 'Lost after: 7.1 s', 'kp  4 /s: lost after 7.1 s'],
  ['line-follower', { kp: 6 }, 0, 'Farthest off: 36 mm', 'kp  6 /s: at most 36 mm off'],
  ['line-follower', { kp: 8 }, 0, 'Lost after: 7.1 s', 'kp  8 /s: lost after 7.1 s'],
  ['line-follower', { kp: 12 }, 0, 'Lost after: 7.6 s', 'kp 12 /s: lost after 7.6 s'],
  ['line-follower', { kp: 6, kd: 0.4 }, 0, 'Farthest off: 20 mm', 'kd 0.4: at most 20 mm off'],
  ['line-follower', { kp: 8, kd: 0.4 }, 0, 'Farthest off: 15 mm', 'kd 0.4: at most 15 mm off'],
  ['line-follower', { kp: 12, kd: 0.8 }, 0, 'Farthest off: 9 mm', 'kd 0.8: at most 9 mm off'],
  ['line-follower', {}, 1.9, 'Now: 35 mm', '1.9, -35, -12'],
];

/** Settings at the ends of every input, one at a time. */
function settingsOf(model: AnyModel): Values<string>[] {
  const start = startOf(model);
  const ends = Object.entries(model.inputs).flatMap(([name, input]) =>
    input.kind === 'choice'
      ? input.options.map((_, place) => ({ ...start, [name]: place }))
      : [input.least, input.most].map((value) => ({ ...start, [name]: value })),
  );
  return [start, ...ends];
}

function readingOf(model: AnyModel, settings: Values<string>, at: number): string[] {
  return model
    .readouts(model.run(settings), at)
    .map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
}

describe('a model', () => {
  it.each(rows)('reads what its text says: %s at %o', (id, settings, at, reads, text) => {
    const model: AnyModel = allModels[id];

    expect(readingOf(model, { ...startOf(model), ...settings }, at)).toContain(reads);
    const said = entries.filter((entry) => entry.model === id && entry.text.includes(text));
    expect(said.map((entry) => entry.id)).not.toEqual([]);
  });

  it.each(ModelId.options)('agrees with its text in two numbers or more: %s', (id) => {
    expect(rows.filter(([model]) => model === id).length).toBeGreaterThan(1);
  });

  it.each(ModelId.options)(
    'is drawn at the ends of all its inputs, from the beginning to the end: %s',
    (id) => {
      const model: AnyModel = allModels[id];
      for (const settings of settingsOf(model)) {
        const run = model.run(settings);
        const length = model.clock?.length(run) ?? 0;
        for (const at of [0, length / 3, length]) {
          const drawn = renderToStaticMarkup(model.draw(run, at, settings));
          const places = (model.handles?.(run, settings) ?? []).map((handle) => handle.at);
          const words = [
            model.shows(run, at),
            model.shared(run),
            ...readingOf(model, settings, at),
          ];

          expect(drawn).toMatch(/<path|<rect|<circle/);
          expect(`${drawn} ${words} ${JSON.stringify(places)}`).not.toMatch(
            /NaN|Infinity|undefined|null/,
          );
          for (const { x, y } of places) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(model.sheet.width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(model.sheet.height);
          }
        }
      }
    },
  );

  it('is on top of an entry', () => {
    const used = new Set(entries.map(({ model }) => model));

    expect(ModelId.options.filter((id) => !used.has(id))).toEqual([]);
  });
});

/** Builds in which nothing runs before the text: they need a model yet. */
const without = [
  'aluminium-phone-stand',
  'bode-plotter',
  'bus-stop-simulator',
  'cardboard-gearbox',
  'esp32-room-monitor',
  'expense-splitter',
  'four-bar-linkage-plotter',
  'game-of-life',
  'huffman-compressor',
  'library-database',
  'logic-circuit-simulator',
  'maze-solver',
  'paper-truss-bridge',
  'pendulum-g-experiment',
  'ray-tracer',
  'spell-checker',
  'spring-scale',
  'sudoku-solver',
  'timetable-planner',
  'tiny-key-value-database',
];

it('a build has a model or a board, but for those that need one yet', () => {
  const bare = entries.filter(({ isBuild, hasBoard, model }) => isBuild && !hasBoard && !model);

  expect(bare.map(({ id }) => id)).toEqual(without);
});
