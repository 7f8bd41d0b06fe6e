import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { challengeAt, challenges } from '../../../lambdas/contract/challenges.ts';
import { instantOf } from '../../../lambdas/contract/india.ts';
import { challengeOf, measure } from '../../../web/pages/challenges.ts';
import { allModels } from '../../../web/pages/provideModels.ts';
import { figureAt } from '../../../web/src/features/model/challengeFigure.ts';
import type { AnyModel, WithChallenge } from '../../../web/src/features/model/Model.ts';
import { startOf } from '../../../web/src/features/model/settings.ts';
import { keepTogether } from '../../../web/src/lib/keepTogether.ts';
import { metChallenges } from '../../support/catalogue/metChallenges.ts';

describe.each(challenges)('the challenge of the model $model', ({ model, itemID }) => {
  it('is met by some settings, and not by those at first', () => {
    expect(measure(model, metChallenges[model])?.isMet).toBe(true);
    expect(measure(model, {})?.isMet ?? false).toBe(false);
  });

  it('is on top of its entry', () => {
    const text = readFileSync(join(projectRoot, `web/content/catalogue/${itemID}.md`), 'utf8');

    expect(text).toContain(`\nmodel: ${model}\n`);
  });

  it('counts no settings that its model can’t have', () => {
    const met = metChallenges[model];
    const [name = ''] = Object.keys(met);

    expect(measure(model, { ...met, more: 1 })).toBeNull();
    expect(measure(model, { ...met, [name]: 12_345.678 })).toBeNull();
  });
});

test.each([
  ['line-follower', { track: 1 }, 'is on another track; it should be on the oval'],
  ['line-follower', { kp: 3 }, 'loses the line after 1.8 s; it should get all the way round'],
  ['truss-bridge', { at: 1 }, 'hangs at B alone; it should hang at B and C'],
  ['truss-bridge', { top: 1 }, 'are double; they should be single'],
  ['pid-heater', { ki: 0 }, 'should stay within 0.5 °C of 60 °C, and ends at 56.1 °C'],
  ['phone-stand', { press: 120 }, 'pushes at 120 mm; it should push at 150 mm'],
  ['pendulum', {}, 'The pendulum is in India; it should be on the Moon'],
  ['spring-scale', { wire: 0.5 }, 'gets 122 mm longer at 5 N; it should be 58 to 62 mm'],
] as const)('%s at %o says which condition fails, and counts nothing', (name, settings, says) => {
  const model: WithChallenge<AnyModel> = allModels[name];
  const figure = figureAt(model, { ...startOf(model), ...settings });

  expect(String(figure).replaceAll('\u00a0', ' ')).toContain(says);
  expect(measure(name, settings)).toBeNull();
});

test.each([
  ['truss-bridge', { kg: 13 }, '13.0 kg'],
  ['truss-bridge', { kg: 14 }, '13.5 kg'],
  ['phone-stand', { finger: 1.5 }, '1.5 N'],
  ['phone-stand', { finger: 4 }, '1.6 N'],
] as const)(
  '%s at %o counts and shares what it holds, and keeps its limit to be found',
  (name, settings, holds) => {
    const model: WithChallenge<AnyModel> = allModels[name];
    const values = { ...startOf(model), ...settings };
    const said = model.challenge.written(Number(figureAt(model, values)));

    expect(said.replaceAll('\u00a0', ' ')).toBe(holds);
    expect(model.shared(model.run(values))).toContain(said);
  },
);

test('every model with a challenge has its weeks', () => {
  const declared = Object.entries(allModels).flatMap(([id, model]) =>
    'challenge' in model ? [id] : [],
  );

  expect(new Set(declared)).toEqual(new Set(challenges.map(({ model }) => model)));
});

test('a number of a challenge stays on the line of its unit', () => {
  const { sentence } = challengeOf('spring-scale');

  expect(keepTogether(sentence)).toContain('280\u00a0N/mm²');
});

test('a figure has its unit, and the lower one or the higher one scores less', () => {
  expect(challengeOf('line-follower').written(8.1083)).toBe('8.11\u00a0s');
  expect(measure('line-follower', metChallenges['line-follower'])?.score).toBeGreaterThan(0);
  expect(measure('truss-bridge', metChallenges['truss-bridge'])?.score).toBeLessThan(0);
});

test.each([
  ['2026-11-28 00:00', '2026-11-28'],
  ['2026-12-04 23:59', '2026-11-28'],
  ['2026-12-05 00:00', '2026-12-05'],
])('at %s in India it is the week of the Saturday %s', (time, week) => {
  expect(challengeAt(instantOf(time) ?? 0).week).toBe(week);
});

test('the challenges take turns, a week each', () => {
  const first = instantOf('2026-11-28 12:00') ?? 0;
  const turns = challenges.map((_, later) => challengeAt(first + later * 7 * 86_400_000).model);

  expect(new Set(turns).size).toBe(challenges.length);
});
