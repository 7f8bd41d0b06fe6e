import { assert, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Tool, ToolOutput } from '../../lambdas/contract/tool.ts';
import {
  readInputs,
  showResults,
  startOf,
  type TypedInputs,
} from '../../lambdas/contract/toolValues.ts';
import { bendBeam } from '../support/catalogue/bendBeam.ts';
import { openQuickJs } from '../support/catalogue/openQuickJs.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

const utilities = sourceFiles(['web/content/catalogue'], /(?<!README)\.md$/)
  .filter(({ text }) => /^kind: utility$/m.test(text))
  .map(({ path }) => readEntryFile(`${projectRoot}/${path}`));

/** What a tool's function gives for some inputs: its results, or where it refuses. */
async function computing({
  code,
  inputs,
}: Tool): Promise<(typed: TypedInputs) => Promise<unknown>> {
  const session = await openQuickJs();
  expect(await session.run(code, 'Block 1', () => {})).toMatchObject({ error: null });
  return async (typed) => {
    const read = readInputs(inputs, { ...startOf(inputs), ...typed });
    const values = read.kind === 'values' ? read.values : {};
    let printed = '';
    await session.run(
      `console.log(JSON.stringify(compute(${JSON.stringify(values)})))`,
      'Block 2',
      (text) => {
        printed += text;
      },
    );
    return JSON.parse(printed);
  };
}

/** What a reader's browser shows for some inputs. */
async function opened(tool: Tool): Promise<(typed: TypedInputs) => Promise<ToolOutput>> {
  const compute = await computing(tool);
  return async (typed) => showResults(tool.results, await compute(typed));
}

/** The results of the tolerance stack that its simulation and its formulas both give, in mm. */
const stackOutput = z.object({
  root: z.string(),
  deviation: z.number(),
  blame: z.object({ rows: z.array(z.tuple([z.string(), z.string()])) }),
});

const bent = z.object({ sag: z.number(), moment: z.number(), slope: z.number() });
const flowing = z.object({ reynolds: z.number(), friction: z.number(), head: z.number() });
const sheet = z.object({ flat: z.number() });

function toolOf(id: string): Tool {
  const entry = utilities.find(({ item }) => item.id === id);
  return entry?.document.tool ?? assert.fail(`${id} has no tool`);
}

describe('the tools of utilities', () => {
  it('are in each of the twenty', () => {
    expect(utilities.filter(({ document }) => document.tool).length).toBe(20);
  });

  it.each(utilities.map(({ item, document }) => ({ id: item.id, tool: document.tool })))(
    'compute in the browser’s engine what $id shows at first and its worked cases say',
    async ({ tool }) => {
      if (!tool) {
        throw new Error('there is no tool');
      }
      const compute = await opened(tool);

      expect(await compute({})).toEqual(tool.shown);
      for (const { inputs, results } of tool.cases) {
        const shown = await compute(inputs);
        const found = Object.keys(results).map((name) => [
          name,
          String(shown[name]).replaceAll('\u00a0', ' '),
        ]);

        expect(Object.fromEntries(found)).toEqual(results);
      }
    },
  );

  const spreads = ['normal', 'uniform', 'normal, same in all'];
  it.each(spreads.flatMap((first) => spreads.map((second) => ({ first, second }))))(
    'add up tolerances as simulated assemblies do, spread $first and $second',
    async (pair) => {
      const compute = await computing(toolOf('monte-carlo-tolerance-stack'));
      const row = (spread: string, count: string) => ['a', '+', count, '9', '0.3', spread, '0'];
      const stacked = async (...parts: string[][]) =>
        stackOutput.parse(await compute({ parts, trials: '4000' }));
      const [one, four] = [row(pair.first, '1'), row(pair.second, '4')];
      const both = await stacked(one, four);
      const alone = await stacked(one);
      const [low = 0, high = 0] = both.root.match(/[\d.]+/g)?.map(Number) ?? [];

      // 4000 assemblies know their standard deviation to about 1 %.
      expect((high - low) / 6 / both.deviation).toBeCloseTo(1, 1);
      expect(Number.parseInt(both.blame.rows[0]?.[1] ?? '', 10) / 100).toBeCloseTo(
        (alone.deviation / both.deviation) ** 2,
        1,
      );
    },
  );

  const [left, right] = [0, 1].map((at) => ({ at, clamped: false }));
  const [wall, otherWall] = [0, 1].map((at) => ({ at, clamped: true }));
  it.each([
    ['cantilever, force at the end', [wall], [[1, 100]], 0],
    ['cantilever, evenly spread', [wall], [], 100],
    ['two supports, force in the middle', [left, right], [[0.5, 100]], 0],
    ['two supports, evenly spread', [left, right], [], 100],
    [
      'two supports, two forces',
      [left, right],
      [
        [0.3, 50],
        [0.7, 50],
      ],
      0,
    ],
    ['clamped at both ends, force in the middle', [wall, otherWall], [[0.5, 100]], 0],
    ['clamped at both ends, evenly spread', [wall, otherWall], [], 100],
    ['clamped left and supported right, evenly spread', [wall, right], [], 100],
  ] as const)('bend a beam as finite elements do: %s', async (how, held, forces, spread) => {
    const compute = await computing(toolOf('beam-deflection-table'));
    const beam = { length: '1000', a: '300', load: '100', modulus: '200000', shape: 'rectangle' };
    const found = bent.parse(await compute({ ...beam, how, width: '15', depth: '20' }));
    const { sag, moment, slope } = bendBeam({
      length: 1000,
      stiffness: (200_000 * 15 * 20 ** 3) / 12,
      held: held.map((one) => one ?? assert.fail()),
      forces: forces.map(([at, force]) => ({ at, force })),
      spread,
    });

    expect(found.sag / sag).toBeCloseTo(1, 2);
    expect((found.moment * 1000) / moment).toBeCloseTo(1, 3);
    expect((found.slope * Math.PI) / 180 / 1000).toBeCloseTo(slope / 1000, 8);
  });

  it.each([
    ['12', '15', 'plastic or copper', 0.0015],
    ['12', '15', 'galvanised iron', 0.15],
    ['60', '25', 'new steel', 0.045],
    ['30', '20', 'rusty iron', 1],
  ] as const)(
    'lose as much pressure as Colebrook’s equation says: %s L/min in %s mm of %s',
    async (flow, inside, pipe, rough) => {
      const compute = await computing(toolOf('pipe-pressure-drop'));
      const { reynolds, friction } = flowing.parse(await compute({ flow, inside, wall: pipe }));
      let root = 0.1;
      for (let step = 0; step < 50; step += 1) {
        const side = rough / Number(inside) / 3.7 + 2.51 / (reynolds * root);
        root = 1 / (-2 * Math.log10(side));
      }

      // The tool's explicit formula is good to 3 %.
      expect(friction / root ** 2).toBeGreaterThan(0.97);
      expect(friction / root ** 2).toBeLessThan(1.03);
    },
  );

  it('keep the pressure of a tank: the flow that is found loses just its height', async () => {
    const compute = await computing(toolOf('pipe-pressure-drop'));
    const { head } = flowing.parse(await compute({ find: 'flow from a tank', height: '3' }));

    expect(head).toBeCloseTo(3, 6);
  });

  it.each(['30', '90', '120'])(
    'make a bent sheet as long as its two flats and its arc: %s°',
    async (turn) => {
      const compute = await computing(toolOf('sheet-metal-bend-allowance'));
      const { flat } = sheet.parse(
        await compute({ turn, legA: '40', legB: '25', radius: '2', thick: '1.5', k: '0.4' }),
      );
      const angle = (Number(turn) * Math.PI) / 180;
      const setback = (2 + 1.5) * Math.tan(angle / 2);

      expect(flat).toBeCloseTo(40 - setback + (25 - setback) + angle * (2 + 0.4 * 1.5), 9);
    },
  );

  const withVoltages = utilities.flatMap(({ item, document: { tool } }) => {
    const volts = (tool?.inputs ?? []).filter((one) => one.kind === 'number' && one.unit === 'V');
    return tool && volts.length > 0
      ? [{ id: item.id, tool, names: volts.map(({ name }) => name) }]
      : [];
  });

  it.each(withVoltages)(
    'refuse the voltage of the mains in $id, and say why',
    async ({ tool, names }) => {
      const compute = await computing(tool);
      const refusalAt = async (volts: string) =>
        JSON.stringify(await compute(Object.fromEntries(names.map((name) => [name, volts]))));

      expect(await refusalAt('60')).not.toContain('mains');
      expect(await refusalAt('230')).toMatch(/"refuse":.*60 V.*mains/i);
    },
  );

  it.each(utilities.map(({ item }) => item))(
    'are shown as $id gives them at first to people without the plan, without their code and files',
    ({ tool }) => {
      expect(Object.keys(tool?.shown ?? {}).length).toBeGreaterThan(0);
      expect(JSON.stringify(tool)).not.toContain('compute');
      expect(tool?.results.filter(({ kind }) => kind === 'file')).toEqual([]);
    },
  );
});
