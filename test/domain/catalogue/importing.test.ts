import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { importCatalogue } from '../../../lambdas/domain/catalogue/importCatalogue.ts';
import type { CatalogueEditor } from '../../../lambdas/domain/catalogue/ports.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';

/** An editor that keeps entries in a map; `failsAt` is how many are kept before it fails. */
function editorOf(entries: Map<string, Entry>, failsAt = Number.POSITIVE_INFINITY) {
  const told: number[] = [];
  const compare = async (entry: Entry) => {
    const kept = entries.get(entry.item.id);
    if (!kept) {
      return 'added';
    }
    return JSON.stringify(kept) === JSON.stringify(entry) ? 'same' : 'changed';
  };
  const editor: CatalogueEditor = {
    compare,
    async keep(entry) {
      const outcome = await compare(entry);
      if (entries.size >= failsAt) {
        throw new Error('cut off');
      }
      entries.set(entry.item.id, entry);
      return outcome;
    },
    outline: async () => [],
    setOpen: async () => false,
    moveVersion: async () => void told.push(entries.size),
  };
  return { editor, told };
}

const many = Array.from({ length: 40 }, (_, at) => entryWith({ id: `e${at}` }));

describe('an import', () => {
  it('says what it added, changed and left, and tells the index once', async () => {
    const entries = new Map<string, Entry>();
    const { editor, told } = editorOf(entries);
    await importCatalogue(editor, many.slice(0, 30));
    const changed = many.map((entry, at) =>
      at < 3 ? entryWith({ id: `e${at}`, title: 'New' }) : entry,
    );

    const imported = await importCatalogue(editor, changed);

    expect(imported).toEqual({ added: 10, changed: 3, same: 27, refused: 0 });
    expect([...entries.values()]).toEqual(changed);
    expect(told).toEqual([30, 40]);
  });

  it('that is dry counts the same, keeps nothing and tells nobody', async () => {
    const entries = new Map(many.slice(0, 30).map((entry) => [entry.item.id, entry]));
    const { editor, told } = editorOf(entries);

    const imported = await importCatalogue(editor, many, { dryRun: true });

    expect(imported).toEqual({ added: 10, changed: 0, same: 30, refused: 0 });
    expect(entries.size).toBe(30);
    expect(told).toEqual([]);
  });

  it('that is cut off goes on when it is run again, and tells the index although nothing is new to it', async () => {
    const entries = new Map<string, Entry>();
    const first = editorOf(entries, 21);
    await expect(importCatalogue(first.editor, many)).rejects.toThrow('cut off');
    const kept = entries.size;

    const { editor, told } = editorOf(entries);
    const imported = await importCatalogue(editor, many);
    const again = await importCatalogue(editor, many);

    expect(kept).toBe(21);
    expect(first.told).toEqual([]);
    expect(imported).toEqual({ added: 19, changed: 0, same: 21, refused: 0 });
    expect(again).toEqual({ added: 0, changed: 0, same: 40, refused: 0 });
    expect(told).toEqual([40, 40]);
  });

  it('says on the way how far it has come', async () => {
    const counts: number[] = [];

    await importCatalogue(editorOf(new Map()).editor, many, {
      tell: ({ added }) => counts.push(added),
    });

    expect(counts).toEqual([16, 32, 40]);
  });

  it('of nothing adds nothing', async () => {
    expect(await importCatalogue(editorOf(new Map()).editor, [])).toEqual({
      added: 0,
      changed: 0,
      same: 0,
      refused: 0,
    });
  });
});
