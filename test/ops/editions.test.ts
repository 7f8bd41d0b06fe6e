/** The history of entries, and what gets old or newest sources back. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { editionPorts } from '../../lambdas/adapters/ports/edition.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import { changeEntry } from '../../lambdas/domain/catalogue/editions/changeEntry.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { smallWebp } from '../support/catalogue/smallWebp.ts';
import { drawingOf, writtenSource } from '../support/catalogue/writtenSource.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps } from '../support/runOps.ts';

describe('npm run ops -- catalogue, of editions', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'editions-'));
  const file = join(folder, 'gears.md');
  const first = writtenSource({ intro: 'Two gears.\n\n![Two wheels](figures/wheels.svg)' });
  const second = first.replace('Two gears.', 'Two wheels with teeth.');
  const online = first.replace('Two gears.', 'Two cogs.');

  beforeAll(async () => {
    mkdirSync(join(folder, 'figures'));
    writeFileSync(join(folder, 'figures', 'wheels.svg'), drawingOf('wheel'));
    writeFileSync(file, first);
    await catalogue('import', file, '--note', 'The first one');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const catalogue = (...args: string[]) => runOps(api.localStack, ['catalogue', ...args]);
  const history = async () =>
    z
      .array(z.looseObject({}))
      .parse(
        (await new OperatorUser(api).data('operator/openEntry', { itemID: 'gears' }))['history'],
      );
  const introOf = async () => {
    const { body } = await api.call('product/getItem', { id: '1', itemID: 'gears' });
    return Object(body).data.item.intro[0].spans[0].text;
  };
  /** Changes the entry as the console does. */
  const editOnline = async (markdown: string) => {
    const ports = editionPorts();
    const newest = await ports.editions.newest('gears');
    const change = {
      itemID: 'gears',
      source: { markdown, files: newest?.source.files ?? {} },
      baseHash: newest?.hash ?? '',
      who: 'nobody-with-an-account',
      note: 'Simpler words',
    };
    return changeEntry(ports, change, Date.now());
  };

  it('import stores an edition of each changed entry', async () => {
    writeFileSync(file, second);
    const { code } = await catalogue('import', folder);
    await catalogue('import', folder);

    expect(code).toBe(0);
    expect(await history()).toEqual([
      {
        edition: 2,
        at: expect.any(Number),
        who: 'repository',
        note: '',
        isInRepository: true,
        hash: sha256([second, 'figures/wheels.svg', drawingOf('wheel')].join('\0')),
        baseHash: sha256([first, 'figures/wheels.svg', drawingOf('wheel')].join('\0')),
      },
      expect.objectContaining({ edition: 1, note: 'The first one', baseHash: null }),
    ]);
  });

  it('restore --dry-run shows what would change, and changes nothing', async () => {
    const { code, lines } = await catalogue('restore', 'gears', '--edition', '1', '--dry-run');

    expect(code).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining(['-Two wheels with teeth.', '+Two gears.', '--- gears.md\tedition 2']),
    );
    expect(await history()).toHaveLength(2);
  });

  it('restore publishes an old source as the newest edition', async () => {
    const { code, lines } = await catalogue('restore', 'gears', '--edition', '1');

    expect(code).toBe(0);
    expect(lines).toEqual(['gears has the source of edition 1 again, as edition 3.']);
    expect(await introOf()).toBe('Two gears.');
    expect((await history())[0]).toMatchObject({
      edition: 3,
      who: expect.stringMatching(/^ops \(/),
      note: 'Edition 1 again',
      isInRepository: false,
    });
    const again = await catalogue('restore', 'gears', '--edition', '1', '--note', 'Once more');
    expect(again.lines).toEqual([
      'Edition 3 of gears has the same source already; it is published.',
    ]);
  });

  it('import refuses what was edited online, with the difference, and leaves it', async () => {
    await editOnline(online);

    const dry = await catalogue('import', file, '--dry-run');
    const { code, lines } = await catalogue('import', file);

    expect(code).toBe(1);
    expect(dry.code).toBe(1);
    expect(lines[0]).toMatch(/gears\.md: edition 4 was made by nobody-with-an-account on /);
    expect(lines).toEqual(expect.arrayContaining(['  -Two cogs.', '  +Two wheels with teeth.']));
    expect(lines.at(-1)).toBe('0 added, 0 changed, 0 as they were, 1 refused.');
    expect(await introOf()).toBe('Two cogs.');
  });

  it('export writes the newest sources with their files, after which import goes on', async () => {
    const target = join(folder, 'exported');
    const { code, lines } = await catalogue('export', 'gears', '--to', target);
    const all = await catalogue('export', '--to', target);

    expect(code).toBe(0);
    expect(lines).toEqual([`1 written to ${target}, 0 as they were, 0 without an edition.`]);
    expect(all.lines).toEqual([`0 written to ${target}, 1 as they were, 0 without an edition.`]);
    expect(readFileSync(join(target, 'gears.md'), 'utf8')).toBe(online);
    expect(readFileSync(join(target, 'figures', 'wheels.svg'), 'utf8')).toBe(drawingOf('wheel'));

    const taken = await catalogue('import', join(target, 'gears.md'));
    expect(taken).toEqual({ code: 0, lines: ['0 added, 0 changed, 1 as they were, 0 refused.'] });
    writeFileSync(join(target, 'gears.md'), second);
    expect((await catalogue('import', target)).lines).toEqual([
      '0 added, 1 changed, 0 as they were, 0 refused.',
    ]);
    expect(await introOf()).toBe('Two wheels with teeth.');
  });

  it('export writes every byte of a photo', async () => {
    const bytes = Buffer.from(smallWebp, 'base64');
    mkdirSync(join(folder, 'photos'));
    writeFileSync(join(folder, 'photos', 'sheet.webp'), bytes);
    const photo =
      '```photo sheet.webp\ncaption: A sheet of paper\nalt: A plain sheet of paper in a frame\nby: Xplorers\nlicence: CC0 1.0\n```\n';
    writeFileSync(join(folder, 'sheets.md'), `${writtenSource({ title: 'Sheets' })}\n${photo}`);
    const target = join(folder, 'photographed');

    await catalogue('import', join(folder, 'sheets.md'));
    const first = await catalogue('export', 'sheets', '--to', target);
    const again = await catalogue('export', 'sheets', '--to', target);

    expect(readFileSync(join(target, 'photos', 'sheet.webp'))).toEqual(bytes);
    expect([first, again].map(({ lines }) => lines.at(-1))).toEqual([
      `1 written to ${target}, 0 as they were, 0 without an edition.`,
      `0 written to ${target}, 1 as they were, 0 without an edition.`,
    ]);
  });

  it('export of what has no edition says so, and writes the others', async () => {
    const target = join(folder, 'some');

    const { code, lines } = await catalogue('export', 'pulleys', 'gears', '--to', target);

    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^pulleys has no edition/),
      `1 written to ${target}, 0 as they were, 1 without an edition.`,
    ]);
  });
});
