import { describe, expect, it } from 'vitest';
import { readEntrySource } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { readFacts } from '../../lambdas/adapters/markdown/readFacts.ts';
import { draftEntry } from '../../web/src/features/operate/searches/draftEntry.ts';

const today = '2026-11-24';

describe('The draft of an entry for a search that found nothing', () => {
  it('has facts that the import reads, with the words of the search', () => {
    const { itemID, markdown } = draftEntry('solar still', today);

    expect(itemID).toBe('solar-still');
    expect(readFacts(itemID, markdown).facts).toMatchObject({
      title: 'Solar still',
      tags: ['solar', 'still', 'third-tag'],
      kind: 'iCourse',
    });
    expect(markdown).toContain(`updated: ${today}`);
  });

  it('is refused by the import until its author has written the text', () => {
    const { itemID, markdown } = draftEntry('solar still', today);

    expect(() => readEntrySource(itemID, { markdown, files: {} })).toThrow(/is empty/);
  });

  it.each([
    ['c++', 'c'],
    ['crème brûlée', 'creme-brulee'],
    ['3d-druck .net', '3d-druck-net'],
    ['ऊर्जा', 'new-entry'],
    ['पवन turbine', 'turbine'],
    ['vi vi vi', 'vi-vi-vi'],
    ['---', 'new-entry'],
  ])('of “%s” is read too, as %s', (words, itemID) => {
    const draft = draftEntry(words, today);

    expect(draft.itemID).toBe(itemID);
    expect(() => readFacts(draft.itemID, draft.markdown)).not.toThrow();
  });
});
