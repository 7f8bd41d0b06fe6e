/** Changing, restoring and importing entries with editions. */
import { describe, expect, it } from 'vitest';
import {
  changeEntry,
  restoreEdition,
} from '../../../../lambdas/domain/catalogue/editions/changeEntry.ts';
import type { WrittenEntry } from '../../../../lambdas/domain/catalogue/editions/Edition.ts';
import { editionImporter } from '../../../../lambdas/domain/catalogue/editions/importEditions.ts';
import { importCatalogue } from '../../../../lambdas/domain/catalogue/importCatalogue.ts';
import { fences } from '../../../support/catalogue/checkedEntry.ts';
import { MemoryCatalogue, writtenEntry } from '../../../support/catalogue/MemoryCatalogue.ts';
import { writtenSource } from '../../../support/catalogue/writtenSource.ts';

const now = 1_790_000_000_000;
const titled = (title: string) => writtenEntry(writtenSource({ title }));

function emptyCatalogue() {
  const catalogue = new MemoryCatalogue();
  const ports = catalogue.ports();
  const bring = async (entry: WrittenEntry, dryRun = false) => {
    const refused: string[] = [];
    const onRefused = (one: WrittenEntry) => void refused.push(one.item.title);
    const importer = editionImporter(ports, { note: '', now, onRefused });
    return { ...(await importCatalogue(importer, [entry], { dryRun })), titles: refused };
  };
  return { catalogue, ports, bring };
}

async function openCatalogue() {
  const { catalogue, ports, bring } = emptyCatalogue();
  await bring(titled('One'));
  const hashOfNewest = async () => (await ports.editions.newest('gears'))?.hash ?? '';
  const change = (title: string, baseHash?: string) => changeTo(writtenSource({ title }), baseHash);
  const changeTo = async (markdown: string, baseHash?: string) =>
    changeEntry(
      ports,
      {
        itemID: 'gears',
        source: { markdown, files: {} },
        baseHash: baseHash ?? (await hashOfNewest()),
        who: 'omkar',
        note: '',
      },
      now,
    );
  const restore = (edition: number) =>
    restoreEdition(ports, { itemID: 'gears', edition, who: 'omkar', note: 'Back' }, now);
  return { catalogue, ports, bring, change, changeTo, restore, hashOfNewest };
}

/** The source of "One" with another text where its section is. */
const redrawn = (heading: string, facts = '') =>
  writtenSource({ title: 'One' })
    .replace('## Draw', heading)
    .replace('\nupdated:', `${facts}\nupdated:`);

describe('a change', () => {
  it('that drops a section which readers may have completed stores nothing and says how to keep it', async () => {
    const { catalogue, bring, changeTo } = await openCatalogue();
    const dropped = writtenEntry(redrawn('## Draw both gears'));

    await expect(changeTo(dropped.source.markdown)).rejects.toThrow(
      /it no longer has "draw", .*"## New title \{#draw\}".*"removed: draw"/,
    );
    await expect(bring(dropped)).rejects.toThrow(/"draw"/);
    await expect(bring(dropped, true)).rejects.toThrow(/"draw"/);
    expect(catalogue.editions).toHaveLength(1);
  });

  it('of a heading keeps the section that it names', async () => {
    const { catalogue, changeTo } = await openCatalogue();

    const { entry } = await changeTo(redrawn('## Draw both gears {#draw}'));

    expect(entry.item.outline[0]).toEqual({ id: 'draw', title: 'Draw both gears' });
    expect(catalogue.editions).toHaveLength(2);
  });

  it('may take out a section for good, and what follows need not say so again', async () => {
    const { changeTo } = await openCatalogue();

    const { entry } = await changeTo(redrawn('## Sketch', '\nremoved: draw'));
    const next = await changeTo(redrawn('## Sketch', ''));

    expect(entry.item.outline.map(({ id }) => id)).toEqual(['sketch', 'cut', 'turn', 'count']);
    expect(next.outcome).toBe('stored');
  });

  it('that drops a check is refused as well', async () => {
    const { changeTo } = await openCatalogue();
    const check = `${fences['Number']}\n\n## Cut`;
    await changeTo(writtenSource({ title: 'One' }).replace('## Cut', check));

    await expect(changeTo(writtenSource({ title: 'One' }))).rejects.toThrow('"wheel-speed"');
  });

  it('is stored, published, and told to the index', async () => {
    const { catalogue, change } = await openCatalogue();

    const result = await change('Two');

    expect(result).toMatchObject({ outcome: 'stored', edition: { edition: 2, who: 'omkar' } });
    expect(catalogue.titleOf('gears')).toBe('Two');
    expect(catalogue.told).toBe(2);
  });

  it('that breaks a rule of authors stores nothing and says the line', async () => {
    const { catalogue, ports, hashOfNewest } = await openCatalogue();
    const markdown = writtenSource().replace('## Cut', '```check number\n```\n\n## Cut');

    const changed = changeEntry(
      ports,
      {
        itemID: 'gears',
        source: { markdown, files: {} },
        baseHash: await hashOfNewest(),
        who: 'omkar',
        note: '',
      },
      now,
    );

    await expect(changed).rejects.toThrow(/^line \d+: /);
    expect(catalogue.editions).toHaveLength(1);
    expect(catalogue.titleOf('gears')).toBe('One');
  });

  it('of an edition that is not the newest publishes nothing', async () => {
    const { catalogue, change, hashOfNewest } = await openCatalogue();
    const first = await hashOfNewest();
    await change('Two');

    const { outcome } = await change('Three', first);

    expect(outcome).toBe('refused');
    expect(catalogue.titleOf('gears')).toBe('Two');
  });

  it('of an edition that is not the newest is told so first, whatever it drops', async () => {
    const { change, changeTo, hashOfNewest } = await openCatalogue();
    const first = await hashOfNewest();
    await change('Two');

    const { outcome } = await changeTo(redrawn('## Draw both gears'), first);

    expect(outcome).toBe('refused');
  });

  it('that was cut off before it was published is published when it is made again', async () => {
    const { catalogue, change, hashOfNewest } = await openCatalogue();
    const first = await hashOfNewest();
    catalogue.before.keep = () => Promise.reject(new Error('cut off'));
    await expect(change('Two', first)).rejects.toThrow('cut off');
    expect(catalogue.titleOf('gears')).toBe('One');

    const { outcome } = await change('Two', first);

    expect(outcome).toBe('same');
    expect(catalogue.titleOf('gears')).toBe('Two');
    expect(catalogue.editions).toHaveLength(2);
  });

  it('that is published after a newer one leaves the newer one in the catalogue', async () => {
    const { catalogue, change } = await openCatalogue();
    catalogue.before.keep = () => change('Three');

    await change('Two');

    expect(catalogue.editions.map(({ edition }) => edition)).toEqual([1, 2, 3]);
    expect(catalogue.titleOf('gears')).toBe('Three');
  });
});

describe('restoring', () => {
  it('stores an old source as the newest edition and publishes it', async () => {
    const { catalogue, change, restore } = await openCatalogue();
    await change('Two');

    const result = await restore(1);

    expect(result).toMatchObject({ outcome: 'stored', edition: { edition: 3, note: 'Back' } });
    expect(catalogue.editions[2]?.hash).toBe(catalogue.editions[0]?.hash);
    expect(catalogue.titleOf('gears')).toBe('One');
  });

  it('the newest edition stores nothing', async () => {
    const { catalogue, restore } = await openCatalogue();

    expect(await restore(1)).toMatchObject({ outcome: 'same' });
    expect(catalogue.editions).toHaveLength(1);
  });

  it('an edition that is not there is refused', async () => {
    const { restore } = await openCatalogue();

    await expect(restore(7)).rejects.toMatchObject({ status: 'dataNotFound' });
  });
});

describe('an import', () => {
  it('stores an edition of what is new or changed only', async () => {
    const { catalogue, bring } = await openCatalogue();

    const dry = await bring(titled('One'), true);
    const again = await bring(titled('One'));
    const changed = await bring(titled('Two'));

    expect([dry, again]).toMatchObject([
      { same: 1, changed: 0 },
      { same: 1, changed: 0 },
    ]);
    expect(changed).toMatchObject({ changed: 1 });
    expect(catalogue.editions.map(({ edition, who }) => [edition, who])).toEqual([
      [1, 'repository'],
      [2, 'repository'],
    ]);
  });

  it('counts a source that changed although the entry made from it did not', async () => {
    const { catalogue, bring } = await openCatalogue();
    const spaced = writtenEntry(`${writtenSource({ title: 'One' })}\n\n`);

    expect(await bring(spaced, true)).toMatchObject({ changed: 1 });
    expect(await bring(spaced)).toMatchObject({ changed: 1 });
    expect(catalogue.editions).toHaveLength(2);
  });

  it('adds an entry whose first import was cut off, though its file has changed since', async () => {
    const { catalogue, bring } = emptyCatalogue();
    catalogue.before.keep = () => Promise.reject(new Error('cut off'));
    await expect(bring(titled('One'))).rejects.toThrow('cut off');

    expect(await bring(titled('Two'), true)).toMatchObject({ added: 1, changed: 0 });
    expect(await bring(titled('Two'))).toMatchObject({ added: 1, changed: 0 });
    expect(catalogue.titleOf('gears')).toBe('Two');
  });

  it('stores the first edition of an entry that is older than editions', async () => {
    const { catalogue, bring } = await openCatalogue();
    catalogue.editions.splice(0);

    expect(await bring(titled('One'), true)).toMatchObject({ same: 1, changed: 0 });
    expect(await bring(titled('One'))).toMatchObject({ same: 1, changed: 0 });
    expect(catalogue.editions).toHaveLength(1);
  });

  it('refuses an entry that was edited online and differs, and leaves it', async () => {
    const { catalogue, bring, change } = await openCatalogue();
    await change('Online');

    const dry = await bring(titled('Two'), true);
    const refused = await bring(titled('Two'));

    expect(dry).toMatchObject({ refused: 1, titles: ['Two'] });
    expect(refused).toMatchObject({ refused: 1, changed: 0, titles: ['Two'] });
    expect(catalogue.titleOf('gears')).toBe('Online');
    expect(catalogue.editions).toHaveLength(2);
  });

  it('of the file that equals what was edited online lets the repository go on', async () => {
    const { catalogue, bring, change } = await openCatalogue();
    await change('Online');

    expect(await bring(titled('Online'))).toMatchObject({ same: 1, refused: 0 });
    expect(await bring(titled('Two'))).toMatchObject({ changed: 1 });
    expect(catalogue.titleOf('gears')).toBe('Two');
  });

  it('that is dry stores nothing', async () => {
    const { catalogue, bring } = await openCatalogue();

    await bring(titled('Two'), true);

    expect(catalogue.editions).toHaveLength(1);
    expect(catalogue.titleOf('gears')).toBe('One');
  });
});
