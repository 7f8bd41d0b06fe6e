import { beforeAll, describe, expect, it } from 'vitest';
import { errorLog, Fuzz } from '../support/api/fuzz/Fuzz.ts';
import { shareApi } from '../support/api/shareApi.ts';

const seed = 20_261_121;
/** A sample; `npm run prove -- fuzz` plays thousands, on every route. */
const requests = 60;

describe('any request', () => {
  const { onLine, errors } = errorLog();
  const api = shareApi({ onLine });
  const fuzz = new Fuzz(api);
  beforeAll(() => fuzz.prepare());

  it('S-11, S-13, S-16, S-17: by anybody, fit or not, gets an answer that the contract names, and does nothing when it is refused', async () => {
    const { problems, counts } = await fuzz.play(seed, requests);

    // Beside each other, so that a failure names its cause.
    expect({ problems, errors }).toEqual({ problems: [], errors: [] });
    const words = [...counts.values()].flatMap((count) => [...count.keys()]);
    expect(new Set(words).size).toBeGreaterThan(5);
  });

  it('S-31: that the payment provider signs, whatever it says, breaks nothing inside', async () => {
    const problems = await fuzz.sendEvents(seed, 10);
    expect({ problems, errors }).toEqual({ problems: [], errors: [] });
  });
});
