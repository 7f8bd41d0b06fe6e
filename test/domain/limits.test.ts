import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Limits, requireWithinLimit } from '../../lambdas/domain/Limits.ts';

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

  it('refuses with operationFailed and a sentence that says when', async () => {
    const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 3]]));

    await expect(requireWithinLimit(limits, limit, 's1', minute + 50_000)).rejects.toMatchObject({
      status: 'operationFailed',
      message: expect.stringContaining('try again in 10 seconds.'),
      retryAfterSeconds: 10,
    });
  });

  it('is kept for each person and each thing apart', async () => {
    const limits = countsIn(new Map([[`asking s1 ${minute + 60_000}`, 3]]));

    await expect(requireWithinLimit(limits, limit, 's2', minute)).resolves.toBe(1);
    await expect(
      requireWithinLimit(limits, { ...limit, name: 'telling' }, 's1', minute),
    ).resolves.toBe(1);
    await expect(requireWithinLimit(limits, limit, 's1', minute)).rejects.toThrow();
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
