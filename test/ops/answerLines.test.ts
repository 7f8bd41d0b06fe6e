/** How commands print the API's answers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerLines, marksOf, saveFiles } from '../../bin/ops/api/answerLines.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';

const times = new Set(['at', 'dueBy']);
const at = Date.UTC(2026, 2, 1, 12);

describe('an answer', () => {
  it('is a line for each fact, times in India, and a table for a list', () => {
    const work = [
      { id: 'one', dueBy: at, onIt: { name: 'Omkar', at } },
      { id: 'two', dueBy: at, onIt: null },
    ];

    expect(answerLines({ total: 2, next: null, tags: ['a', 'b'], at, work }, { times })).toEqual([
      'total: 2',
      'next: –',
      'tags: a, b',
      'at: 2026-03-01 17:30:00 IST',
      'work: 2',
      '  id   dueBy                    onIt',
      '  one  2026-03-01 17:30:00 IST  name Omkar, at 2026-03-01 17:30:00 IST',
      '  two  2026-03-01 17:30:00 IST  –',
    ]);
  });

  it('is written in blocks where a list has lists, and where a text has lines', () => {
    const orders = [{ id: 'order_1', payments: [{ id: 'pay_1', paise: 90_000 }], about: 'a\nb' }];

    expect(answerLines({ orders }, { times })).toEqual([
      'orders: 1',
      '  1.',
      '    id: order_1',
      '    payments: 1',
      '      id     paise',
      '      pay_1  90000',
      '    about:',
      '      a',
      '      b',
    ]);
  });

  it('knows its times and files from the contract', () => {
    const work = marksOf(endpoints['operator/openWork'].ok);
    const file = marksOf(endpoints['finance/export'].ok);

    expect(work.times).toContain('proposedAt');
    expect([...work.files, ...file.files]).toEqual([
      ['photos', 'webp'],
      ['content', 'file'],
    ]);
    expect(marksOf(endpoints['finance/lookUp'].ok).times).not.toContain('paise');
  });

  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has its files written, those without a name under that of their list, and none outside the folder', async () => {
    const bytes = Buffer.from('bytes').toString('base64');
    const files = new Map([
      ['photos', 'webp'],
      ['content', 'file'],
    ]);

    const saved = await saveFiles(
      { work: { photos: [bytes, bytes] }, one: { fileName: '../march.csv', content: bytes } },
      { files },
      folder,
    );

    expect(saved).toEqual({
      work: { photos: `${join(folder, 'photos-1.webp')}, ${join(folder, 'photos-2.webp')}` },
      one: { fileName: '../march.csv', content: join(folder, 'march.csv') },
    });
    expect(readFileSync(join(folder, 'march.csv'), 'utf8')).toBe('bytes');
  });
});
