import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { entryFiles } from '../../bin/ops/entryCode/entryFiles.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readTokens } from '../../lambdas/adapters/markdown/markdown.ts';
import { firmwareFile } from '../../lambdas/adapters/markdown/readFirmware.ts';
import { sketchesIn } from '../../lambdas/adapters/markdown/sketchesIn.ts';
import { uno } from '../../lambdas/contract/uno.ts';
import { zipSketch } from '../../web/src/features/board/sketchFiles.ts';
import { boardsOf } from '../support/catalogue/boardsOf.ts';
import { playExpectedRun } from '../support/catalogue/playExpectedRun.ts';

/** More would make the tests slow, s of simulated time. */
const longestInAll = 95;

const folder = join(projectRoot, 'web/content/catalogue');
const files = entryFiles(folder);
const boards = files.flatMap(boardsOf);
const sketches = files.flatMap((file) => sketchesIn(readTokens(readFileSync(file, 'utf8'))));
const pins = new Set<string>([...uno.digital, ...uno.analogue]);

describe('the boards of the catalogue', () => {
  it.each(boards.map((one) => ({ title: one.board.title, ...one })))(
    'do what the text claims, use every pin that is wired, and tick what there is to try, none of it untouched: $entry, $title',
    ({ board, runs }) => {
      const played = runs.map((run) => playExpectedRun(board, run));

      expect(played.flatMap(({ problems }) => problems)).toEqual([]);
      const used = new Set(played.flatMap(({ usedPins }) => [...usedPins]));
      const wired = board.parts.flatMap(({ wires }) => wires.map(({ to }) => to));
      expect(wired.filter((to) => pins.has(to) && !used.has(to))).toEqual([]);
      const { tries = [] } = board;
      const held = played.flatMap((run) => run.held);
      expect(tries.filter((one) => !held.includes(one))).toEqual([]);
      const last = Math.max(...runs.map((run) => run.at(-1)?.at ?? 0));
      const untouched = tries.length > 0 ? [{ at: last, types: '' }] : [];
      expect(playExpectedRun(board, untouched).held).toEqual([]);
    },
  );

  it('have something to try where they begin a build or a course', () => {
    expect(boards.filter(({ board }) => board.tries).length).toBeGreaterThanOrEqual(5);
  });

  it('are saved with a list of parts that has a shared resistor once', () => {
    const alarm = boards.find(({ board }) => board.sketch === 'water-level-alarm');
    const { board } = alarm ?? {};
    const files = unzipSync(zipSketch('alarm', 'void loop() {}', board));

    const parts = strFromU8(files['alarm/parts.csv'] ?? new Uint8Array());
    expect(parts.split('\r\n')).toEqual(
      expect.arrayContaining([
        '"Resistor, 470 kΩ",4',
        '"Resistor, 1 kΩ",2',
        '"Transistor, NPN (BC547)",1',
      ]),
    );
  });

  it('are tried within a time that everyone can wait for', () => {
    const seconds = boards.flatMap(({ runs }) => runs.map((run) => run.at(-1)?.at ?? 0));

    expect(seconds.length).toBeGreaterThan(1);
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(longestInAll);
  });

  it('run every sketch', () => {
    const run = new Set(boards.map(({ board }) => board.sketch));

    expect(sketches.filter(({ name }) => !run.has(name))).toEqual([]);
  });

  it('have firmware of each sketch, and of nothing else', () => {
    const expected = sketches.map(({ name }) => firmwareFile(name));
    const found = readdirSync(join(folder, 'firmware')).map((name) => `firmware/${name}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
