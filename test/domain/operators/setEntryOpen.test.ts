import { expect, it } from 'vitest';
import { setEntryOpen } from '../../../lambdas/domain/operators/setEntryOpen.ts';

/** Ports that note what is done, in a catalogue of one entry. */
function portsOf(done: string[]) {
  const note = (what: string) => async () => void done.push(what);
  return {
    states: {
      exists: async (itemID: string) => itemID === 'gear-trains',
      setOpen: async () => done.push('set open') > 0,
      moveVersion: note('move version'),
    },
    samples: {
      published: async () => ({ samples: [], mark: null }),
      hashOf: () => '',
      put: note('put sample'),
      replace: async () => done.push('replace samples') > 0,
      remove: note('remove sample'),
    },
    pages: { remove: note('remove page') },
  };
}

it('withdraws no entry that there is not', async () => {
  const done: string[] = [];

  const act = setEntryOpen(portsOf(done), { itemID: 'gear-train', isOpen: false });

  await expect(act).rejects.toMatchObject({ status: 'dataNotFound' });
  expect(done).toEqual([]);
});
