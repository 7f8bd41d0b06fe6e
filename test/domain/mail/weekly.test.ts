import { expect, it } from 'vitest';
import { instantOf } from '../../../lambdas/contract/india.ts';
import { nextWeekly } from '../../../lambdas/domain/mail/letters/weekly.ts';

const at = (dayAndTime: string) => instantOf(dayAndTime) ?? Number.NaN;
/** Ids whose letters are among the first and the last of a morning. */
const first = '00000000-ab';
const last = '00a4cb7f-ab';

it.each([
  ['on a Wednesday', '2026-11-25 12:00', first, '2026-11-28 07:00'],
  ['early on a Saturday', '2026-11-28 06:59', first, '2026-11-28 07:00'],
  ['after its moment', '2026-11-28 07:00', first, '2026-12-05 07:00'],
  ['on a Sunday', '2026-11-29 23:59', first, '2026-12-05 07:00'],
  ['in the middle of the morning', '2026-11-28 09:59', last, '2026-11-28 10:00'],
])('the weekly letter that is asked for %s comes on the Saturday after', (_, now, sub, then) => {
  const { mailID, lookAt } = nextWeekly(sub, at(now));

  expect(mailID).toBe(`weekly#${then.slice(0, 10)}`);
  expect(Math.abs(lookAt - at(then))).toBeLessThan(60_000);
});
