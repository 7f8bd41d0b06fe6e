/** When a source becomes an entry's newest edition, and when not. */
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../../lambdas/adapters/sha256.ts';
import {
  type Edition,
  type EntrySource,
  repository,
} from '../../../../lambdas/domain/catalogue/editions/Edition.ts';
import { storeEdition } from '../../../../lambdas/domain/catalogue/editions/storeEdition.ts';
import { MemoryCatalogue, writtenEntry } from '../../../support/catalogue/MemoryCatalogue.ts';
import { writtenSource } from '../../../support/catalogue/writtenSource.ts';

const now = 1_790_000_000_000;
/** The entry of every source here, which says nothing about its text. */
const { item } = writtenEntry(writtenSource());
const written = (markdown: string): EntrySource => ({ markdown, files: {} });

function offering(catalogue = new MemoryCatalogue()) {
  const ports = catalogue.ports();
  const offer = (
    source: EntrySource,
    who: string,
    { baseHash, note = '' }: { baseHash?: string | null; note?: string } = {},
  ) =>
    storeEdition(
      ports,
      {
        entry: { item, source },
        who,
        note,
        ...(baseHash !== undefined && { baseHash }),
      },
      now,
    );
  /** Offers while others store an edition first, so many times; says how often it was tried. */
  const offerAmong = async (others: number) => {
    let tries = 0;
    const add = async () => {
      tries += 1;
      return tries > others;
    };
    const busy = { ...ports, editions: { ...ports.editions, add } };
    const offered = { entry: { item, source: written('one\n') }, who: repository, note: '' };
    const outcome = await storeEdition(busy, offered, now).then(
      (verdict) => verdict.outcome,
      ({ message }: Error) => message,
    );
    return { outcome, tries };
  };
  const newest = async () => (await ports.editions.newest('gears')) as Edition; // there is one
  return { catalogue, offer, offerAmong, newest };
}

describe('an offered source', () => {
  it('is the first edition where there is none, with the hash of its Markdown', async () => {
    const { offer, catalogue } = offering();

    const verdict = await offer(written('one\n'), repository, { note: 'First' });

    expect(verdict.outcome).toBe('stored');
    expect(catalogue.editions).toEqual([
      {
        itemID: 'gears',
        edition: 1,
        source: { markdown: 'one\n', files: {} },
        hash: sha256('one\n'),
        baseHash: null,
        who: 'repository',
        at: now,
        note: 'First',
        isInRepository: true,
      },
    ]);
  });

  it('that is made from the newest edition becomes the newest one', async () => {
    const { offer, newest } = offering();
    await offer(written('one\n'), repository);
    const baseHash = (await newest()).hash;

    await offer(written('two\n'), 'omkar', { baseHash });

    expect(await newest()).toMatchObject({ edition: 2, baseHash, who: 'omkar' });
  });

  it('that is not made from the newest edition is refused with the difference', async () => {
    const { offer, newest, catalogue } = offering();
    await offer(written('one\ntwo\nthree\n'), repository);
    const baseHash = (await newest()).hash;
    await offer(written('one\n2\nthree\n'), 'omkar', { baseHash });

    const verdict = await offer(written('one\ntwo\n3\n'), 'uma', { baseHash });

    expect(verdict).toMatchObject({
      outcome: 'refused',
      newest: { edition: 2, who: 'omkar' },
      difference: [
        '--- gears.md\tedition 2',
        '+++ gears.md\toffered',
        '@@ -1,3 +1,3 @@',
        ' one',
        '-2',
        '-three',
        '+two',
        '+3',
      ],
    });
    expect(catalogue.editions).toHaveLength(2);
  });

  it('that the newest edition has stores nothing, whatever it was made from', async () => {
    const { offer, catalogue } = offering();
    await offer(written('one\n'), repository);

    const verdict = await offer(written('one\n'), 'omkar', { baseHash: 'f'.repeat(64) });

    expect(verdict).toMatchObject({ outcome: 'same', edition: { edition: 1, who: 'repository' } });
    expect(catalogue.editions).toHaveLength(1);
  });

  it('that differs only in a drawing is another edition, and the difference shows the drawing', async () => {
    const { offer, newest } = offering();
    const withDrawing = (svg: string) => ({
      markdown: 'one\n',
      files: { 'figures/a.svg': svg },
    });
    await offer(withDrawing('<svg>1</svg>\n'), repository);
    const first = await newest();
    await offer(withDrawing('<svg>2</svg>\n'), repository);

    const verdict = await offer(withDrawing('<svg>3</svg>\n'), 'omkar', { baseHash: first.hash });

    expect(first.hash).not.toBe((await newest()).hash);
    expect(verdict).toMatchObject({
      difference: expect.arrayContaining(['-<svg>2</svg>', '+<svg>3</svg>']),
    });
  });

  it('of two at the same moment one is stored, and the other one is refused', async () => {
    const { offer, newest, catalogue } = offering();
    await offer(written('one\n'), repository);
    const baseHash = (await newest()).hash;
    catalogue.before.add = () => offer(written('hers\n'), 'uma', { baseHash });

    const verdict = await offer(written('his\n'), 'omkar', { baseHash });

    expect(verdict).toMatchObject({ outcome: 'refused', newest: { who: 'uma', edition: 2 } });
    expect(catalogue.editions.map(({ who }) => who)).toEqual(['repository', 'uma']);
  });

  it.each([
    [4, 'stored'],
    [5, 'others keep storing editions of gears'],
    [9, 'others keep storing editions of gears'],
  ])('is tried five times at most: %i others come first', async (others, outcome) => {
    const { offerAmong } = offering();

    expect(await offerAmong(others)).toEqual({ outcome, tries: 5 });
  });

  it('of an operator that is offered again is still not in the repository', async () => {
    const { offer, newest } = offering();
    await offer(written('one\n'), repository);
    await offer(written('online\n'), 'omkar', { baseHash: (await newest()).hash });

    await offer(written('online\n'), 'omkar', { baseHash: (await newest()).hash });

    expect(await newest()).toMatchObject({ edition: 2, isInRepository: false });
  });

  it('of the repository follows its own editions without naming one', async () => {
    const { offer, newest } = offering();
    await offer(written('one\n'), repository);
    await offer(written('two\n'), repository);

    expect(await newest()).toMatchObject({ edition: 2, isInRepository: true });
  });

  it('of the repository is refused while an edition that was edited online is not in it', async () => {
    const { offer, newest } = offering();
    await offer(written('one\n'), repository);
    await offer(written('online\n'), 'omkar', { baseHash: (await newest()).hash });

    const refused = await offer(written('two\n'), repository);
    const equal = await offer(written('online\n'), repository);
    const followed = await offer(written('three\n'), repository);

    expect([refused, equal, followed].map(({ outcome }) => outcome)).toEqual([
      'refused',
      'same',
      'stored',
    ]);
    expect(await newest()).toMatchObject({ edition: 3, who: 'repository' });
  });

  it('that is rewritten in very many lines is refused without a difference line by line', async () => {
    const { offer } = offering();
    const lines = (word: string) =>
      written(Array.from({ length: 4000 }, (_, at) => `${word} ${at}\n`).join(''));
    await offer(lines('one'), repository);

    const verdict = await offer(lines('two'), 'omkar', { baseHash: null });

    expect(verdict).toMatchObject({ difference: ['gears.md: more than 3000 lines differ'] });
  });
});
