import { beforeAll, describe, expect, it } from 'vitest';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { editorAt, keepEntries } from '../../support/catalogue/keepEntries.ts';

const emailID = 'saves@example.com';
const ids = ['levers', 'pulleys', 'screws'];

describe('saved entries', () => {
  const api = shareApi();
  beforeAll(async () => {
    const entries = ids.map((id) => entryWith({ id, title: `All of ${id}`, plan: 'Creator' }));
    await keepEntries(api.localStack.addresses.aws, entries);
    await agree(api, emailID);
    await agree(api, 'other@example.com');
  });

  const ask = (
    route: 'product/saveEntry' | 'product/getSavedEntries',
    body: object = {},
    who = emailID,
  ) => api.call(route, { id: '1', emailID: who, ...body }, api.as(who));
  const listed = async (who = emailID): Promise<{ itemID: string }[]> => {
    const { body } = await ask('product/getSavedEntries', {}, who);
    return Object(body['data']).entries;
  };

  it('are listed newest first, once each, whatever plan opens them, and for nobody else', async () => {
    for (const itemID of [...ids, 'levers']) {
      const { status, body } = await ask('product/saveEntry', { itemID });
      expect([status, body['data']]).toEqual([200, { saved: true }]);
    }

    expect(await listed()).toMatchObject([
      { itemID: 'levers', title: 'All of levers', savedAt: expect.any(Number) },
      { itemID: 'screws' },
      { itemID: 'pulleys' },
    ]);
    expect(await listed('other@example.com')).toEqual([]);
  });

  it('are no progress: what was only saved is not begun', async () => {
    await ask('product/saveEntry', { itemID: 'levers' });

    const { body } = await api.call('product/getProgress', { id: '1', emailID }, api.as(emailID));

    expect(body['data']).toMatchObject({ progress: [] });
  });

  it('go from the list when they are taken off, again and again', async () => {
    await ask('product/saveEntry', { itemID: 'levers' });

    await ask('product/saveEntry', { itemID: 'levers', saved: false });
    const again = await ask('product/saveEntry', { itemID: 'levers', saved: false });

    expect(again.status).toBe(200);
    expect((await listed()).map(({ itemID }) => itemID)).not.toContain('levers');
  });

  it('are entries that there are: no other is saved, and a withdrawn one is not listed', async () => {
    const { status } = await ask('product/saveEntry', { itemID: 'nothing-at-all' });
    await ask('product/saveEntry', { itemID: 'screws' });
    const editor = await editorAt(api.localStack.addresses.aws);
    await editor.setOpen('screws', false);

    expect(status).toBe(404);
    expect((await listed()).map(({ itemID }) => itemID)).not.toContain('screws');
  });

  it('are in the copy of the person’s data', async () => {
    await ask('product/saveEntry', { itemID: 'pulleys' });

    const { text } = await api.call('user/exportData', { id: '1', emailID }, api.as(emailID));

    expect(text).toContain('"savedAt"');
  });
});
