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
      const stack = utilities.find(({ item }) => item.id === 'monte-carlo-tolerance-stack');
      const compute = await computing(stack?.document.tool ?? assert.fail('there is no tool'));
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
    'are shown as $id gives them at first to whoever has no plan, without their code and files',
    ({ tool }) => {
      expect(Object.keys(tool?.shown ?? {}).length).toBeGreaterThan(0);
      expect(JSON.stringify(tool)).not.toContain('compute');
      expect(tool?.results.filter(({ kind }) => kind === 'file')).toEqual([]);
    },
  );
});
