import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { routes } from '../../lambdas/contract/routes.ts';
import {
  isWithinLimit,
  type Limits,
  requireVisitorWithinLimit,
  requireWithinLimit,
  usedUpUntil,
} from '../../lambdas/domain/Limits.ts';

const limit = { name: 'asking', calls: 3, perSeconds: 60 };
/** A minute begins here, epoch ms. */
const minute = 1_795_257_780_000;

/** Counts kept in a map: the port as a few lines. `uncounted` is what was noted. */
function countsIn(counts: Map<string, number>): Limits & { readonly uncounted: unknown[] } {
  const uncounted: unknown[] = [];
  return {
    uncounted,
    count: async (name, subject, endsAt) => {
      const key = `${name} ${subject} ${endsAt}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
    noteUncounted: (...noted) => void uncounted.push(noted),
  };
}

/** Which of the calls, made at these moments by one person, are let through. */
async function letThrough(moments: readonly number[]): Promise<boolean[]> {
  const limits = countsIn(new Map());
  const through: boolean[] = [];
  for (const now of moments) {
    through.push(
      await requireWithinLimit(limits, limit, 's1', now).then(
        () => true,
        () => false,
      ),
    );
  }
  return through;
}

describe('a limit', () => {
  it('lets as many calls through as it says, and again in the next window', async () => {
    const inOne = [0, 1, 59_998, 59_999].map((ms) => minute + ms);

    expect(await letThrough([...inOne, minute + 60_000])).toEqual([true, true, true, false, true]);
  });

  it('says when the next window begins, in whole seconds and never 0', async () => {
    const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 3]]));
    const waits = [0, 1, 1000, 58_999, 59_001, 59_999].map((ms) =>
      requireWithinLimit(limits, limit, 's1', minute + ms).catch(
        ({ retryAfterSeconds }) => retryAfterSeconds,
      ),
    );

    expect(await Promise.all(waits)).toEqual([60, 60, 59, 2, 1, 1]);
  });

  it.each([
    [50_000, 10, 'try again in 10 seconds.'],
    [58_000, 2, 'try again in 2 seconds.'],
    [59_000, 1, 'try again in 1 second.'],
  ])(
    'refuses, %i ms into its window, with operationFailed and a sentence that says when',
    async (ms, retryAfterSeconds, when) => {
      const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 3]]));

      await expect(requireWithinLimit(limits, limit, 's1', minute + ms)).rejects.toMatchObject({
        status: 'operationFailed',
        message: expect.stringContaining(when),
        retryAfterSeconds,
      });
    },
  );

  it.each([
    [{ ...limit, isShared: true as const }, { isShared: true }, 'Today’s limit for everyone'],
    [limit, undefined, 'Too many attempts'],
  ])('says whether all callers used it up: %j', async (one, data, words) => {
    const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 3]]));

    const refusal = await requireWithinLimit(limits, one, 's1', minute).catch((error) => error);

    expect(refusal).toMatchObject({
      status: 'operationFailed',
      message: expect.stringContaining(words),
      retryAfterSeconds: 60,
    });
    expect(refusal.data).toEqual(data);
  });

  it('is kept for each person and each thing apart', async () => {
    const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 3]]));

    await expect(requireWithinLimit(limits, limit, 's2', minute)).resolves.toBe(1);
    await expect(
      requireWithinLimit(limits, { ...limit, name: 'telling' }, 's1', minute),
    ).resolves.toBe(1);
    await expect(requireWithinLimit(limits, limit, 's1', minute)).rejects.toThrow();
  });

  it('that refuses nothing says whether a call is within it, and counts it all the same', async () => {
    const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 1]]));

    const within = [];
    for (const ms of [0, 1, 2, 60_000]) {
      within.push(await isWithinLimit(limits, limit, 's1', minute + ms));
    }

    expect(within).toEqual([true, true, false, true]);
  });

  it.each([
    ['no call', 0, null],
    ['one call less', 2, null],
    ['as many calls', 3, minute + 60_000],
    ['one call more', 4, minute + 60_000],
  ])('is used up after %s, until its window ends', async (_, calls, until) => {
    const read = async (...key: unknown[]) =>
      key.join(' ') === `asking s1 ${minute + 60_000}` ? calls : 0;

    expect(await usedUpUntil({ read }, limit, 's1', minute + 7)).toBe(until);
  });

  it('never lets more through in a window, whenever calls come', async () => {
    const moments = fc.array(fc.nat(300_000), { maxLength: 40 });

    await fc.assert(
      fc.asyncProperty(moments, async (offsets) => {
        const through = await letThrough(offsets.map((ms) => minute + ms));
        const windows = offsets.map((ms) => Math.floor(ms / 60_000));

        for (const window of new Set(windows)) {
          const asked = windows.filter((one) => one === window).length;
          const served = through.filter((yes, index) => yes && windows[index] === window).length;
          expect(served).toBe(Math.min(asked, limit.calls));
        }
      }),
      { seed: 20_261_121 },
    );
  });

  it('lets a call go on that cannot be counted, and notes why', async () => {
    const down = new Error('down');
    const limits = { ...countsIn(new Map()), count: () => Promise.reject(down) };

    await requireWithinLimit(limits, limit, 's1', minute);

    expect(limits.uncounted).toEqual([['asking', down]]);
  });
});

test('the limit of visitors counts each network address separately', async () => {
  const route = 'product/requestLabVisit';
  const { calls } = routes[route].limit;
  const limits = countsIn(new Map());
  let passed = 0;
  for (let call = 0; call < 3 * calls; call += 1) {
    await requireVisitorWithinLimit(limits, route, `198.51.100.${call % 2}`, minute).then(
      () => (passed += 1),
      () => undefined,
    );
  }

  expect(passed).toBe(2 * calls);
});
