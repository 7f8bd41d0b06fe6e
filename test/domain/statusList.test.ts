import { describe, expect, it } from 'vitest';
import { renewStatusList } from '../../lambdas/domain/certificates/renewStatusList.ts';

/** A list whose signed form is its places; `key` says whether the stage has one. */
function published(before: readonly number[] | null, key = true) {
  const written: string[] = [];
  return {
    written,
    file: {
      read: async () => before && JSON.stringify(before),
      write: async (signed: string) => void written.push(signed),
    },
    signer: {
      signList: async (revoked: readonly number[]) => (key ? JSON.stringify(revoked) : null),
      revokedIn: (signed: string): number[] => JSON.parse(signed),
    },
  };
}

describe('the published list of revoked certificates', () => {
  it.each([
    ['is made with the first key', [], null, 'published', ['[]']],
    ['is left alone while it says what is so', [3, 7], [3, 7], 'unchanged', []],
    ['gets what was revoked since', [3, 7], [7], 'published', ['[3,7]']],
    ['keeps what a restored database has forgotten', [3], [7], 'published', ['[3,7]']],
    ['is left alone when the database has only forgotten', [3], [3, 7], 'unchanged', []],
  ])('%s', async (_, revoked, before, outcome, writes) => {
    const { written, ...parts } = published(before);

    expect(await renewStatusList({ ...parts, statuses: { revoked: async () => revoked } }, 1)).toBe(
      outcome,
    );
    expect(written).toEqual(writes);
  });

  it('waits for the stage’s key', async () => {
    const { written, ...parts } = published(null, false);

    expect(await renewStatusList({ ...parts, statuses: { revoked: async () => [3] } }, 1)).toBe(
      'noKey',
    );
    expect(written).toEqual([]);
  });
});
