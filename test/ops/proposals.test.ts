import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { Author } from '../support/caseStudies/Author.ts';
import { photo } from '../support/caseStudies/photos.ts';
import { listWithOps, runOps } from '../support/runOps.ts';

describe('npm run ops -- case-studies', () => {
  const api = shareApi();
  const saved: string[] = [];
  afterAll(() => {
    for (const productID of saved) {
      rmSync(join(projectRoot, '.local', 'photos', productID), { recursive: true, force: true });
    }
  });
  const ops = (...args: string[]) => runOps(api.localStack, ['case-studies', ...args]);
  const listed = (command: string) => listWithOps(api.localStack, ['case-studies', command]);

  it('lists what waits, oldest first, and shows one with its photos', async () => {
    const clock = new Author(api, 'clock@example.com');
    const productID = await clock.submit({ title: 'A water clock', summary: 'It drips.\nSlowly.' });
    const kite = await new Author(api, 'kite@example.com').submit({ title: 'A kite' });
    saved.push(productID, kite);

    const list = await listed('list');
    const shown = await ops('show', kite);
    const [file = ''] = shown.lines.flatMap((line) => /^Photo: (.*)$/.exec(line)?.[1] ?? []);

    expect(list).toMatchObject([
      {
        productID,
        submission: 1,
        title: 'A water clock',
        photos: 1,
        summary: 'It drips.\nSlowly.',
      },
      { productID: kite, title: 'A kite' },
    ]);
    expect(shown.code).toBe(0);
    expect(shown.lines).toEqual(
      expect.arrayContaining([
        'A kite',
        'Author: anonymous',
        expect.stringMatching(/^Consent: 20/),
      ]),
    );
    expect(new Uint8Array(readFileSync(file))).toEqual(photo());
  });

  it('requests changes, declines and publishes the submission that was read, and no other; without its number, the one that waits, if that is agreed to', async () => {
    const author = new Author(api, 'lathe@example.com');
    const productID = await author.submit({ title: 'A lathe' });

    const asked = await ops(
      'request-changes',
      productID,
      '--submission',
      '1',
      '--reason',
      'Show the chuck.',
    );
    await author.submit({ title: 'A better lathe' }, productID);
    const late = await ops('publish', productID, '--submission', '1');
    const published = await ops('publish', productID, '--submission', '2');
    const again = await ops('publish', productID, '--yes');
    const unread = await ops('publish', productID);
    const reason = ['--submission', '2', '--reason', 'It is dangerous.'];
    const unasked = await ops('decline', productID, ...reason);
    const declined = await ops('decline', productID, ...reason, '--yes');

    expect([late, unread, unasked].map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(unread.lines[0]).toMatch(/^You answer submission 2 of 20[\d-]{8}, “A better lathe”\./);
    expect(asked).toEqual({ code: 0, lines: [`Changes to ${productID} are requested.`] });
    expect(late.lines[0]).toContain('read submission 2');
    expect(published.lines[0]).toMatch(/^Published as case-study-[0-9a-f]{16}\.$/);
    expect(again).toEqual(published);
    expect(declined).toEqual({ code: 0, lines: [`${productID} is declined.`] });
    expect(await author.own(productID)).toMatchObject({
      state: 'declined',
      reason: 'It is dangerous.',
      title: 'A better lathe',
    });
  });

  it('lists readers’ reports and closes them', async () => {
    const author = new Author(api, 'drill@example.com');
    const productID = await author.submit({ title: 'A drill' });
    const { lines } = await ops('publish', productID, '--submission', '1');
    const itemID = /case-study-\w+/.exec(lines[0] ?? '')?.[0] ?? '';
    const told = { id: '1', itemID, reason: 'dangerous', words: 'It has\nno guard.' };
    const { body } = await api.call('product/reportItem', told);
    const { reportID } = Object(body['data']);

    const before = await listed('reports');
    const closed = await ops('close-report', reportID);
    const after = await listed('reports');

    expect(before).toMatchObject([
      { reportID, itemID, reason: 'dangerous', words: 'It has\nno guard.' },
    ]);
    expect(closed).toEqual({ code: 0, lines: [`${reportID} is closed.`] });
    expect(after).toEqual([]);
  });
});
