import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { search } from '../../../lambdas/contract/groups/search.ts';
import { PartsKind } from '../../../lambdas/contract/parts.ts';
import { ItemKind, OpeningLevel, SearchSort } from '../../../lambdas/contract/vocabulary.ts';
import { activeFilters } from '../../../web/src/features/catalogue/search/ActiveFilters.tsx';
import {
  readSearchQuery,
  searchCall,
  searchQueryPath,
  withKind,
  withLimit,
  withTag,
} from '../../../web/src/features/catalogue/search/searchQuery.ts';
import { kinds } from '../../../web/src/lib/kinds.ts';
import { searchQuery } from './entries.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

const anyWanted = fc.record({
  searchFor: fc.string({ maxLength: 200 }).map((text) => (text.trim() === '' ? '' : text)),
  kinds: fc.option(fc.subarray([...kinds], { minLength: 1, maxLength: kinds.length - 1 })),
  tags: fc.uniqueArray(fc.stringMatching(/^[a-z0-9][a-z0-9 &+'-]{0,20}[a-z0-9]$/), {
    maxLength: 8,
  }),
  plan: fc.option(fc.constantFrom(...OpeningLevel.options)),
  hours: fc.option(fc.constantFrom(0.5, 3, 200)),
  rupees: fc.option(fc.nat(100_000)),
  parts: fc.option(fc.constantFrom(...PartsKind.options)),
  sort: fc.option(fc.constantFrom(...SearchSort.options)),
  page: fc.integer({ min: 1, max: 501 }),
});

describe('The address of a search', () => {
  it('says all that is searchQuery, and is read as what it said', () => {
    fc.assert(
      fc.property(anyWanted, (one) => {
        const address = new URL(searchQueryPath(one), 'https://x.example');
        expect(readSearchQuery(address.searchParams)).toEqual(one);
      }),
    );
  });

  it('leaves out what is as usual', () => {
    expect(searchQueryPath(searchQuery())).toBe('/search');
  });

  it('that names a page nobody can reach asks for the last one the contract has', () => {
    expect(read('page=9999').page).toBe(501);
  });

  it('makes a request that the contract takes, whatever it says', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), anyWanted, (query, one) => {
        for (const said of [read(query), one]) {
          const request = search['search/for'].request;
          expect(request.safeParse({ id: '1', ...searchCall(said) }).success).toBe(true);
        }
      }),
    );
  });

  it.each([
    'kind=nonsense&kind=all&plan=Gold&sort=worst&page=-3',
    'page=1.5&tag=&tag=%20',
    'hours=0&rupees=-1&parts=gold',
    'hours=1e9&rupees=500.5&parts=',
    'hours=Infinity&rupees=',
    `tag=${'x'.repeat(31)}&searchFor=%20%20`,
  ])('is not misled by what it cannot mean: %s', (query) => {
    expect(read(query)).toEqual(searchQuery());
  });
});

describe('The kinds', () => {
  it('are all of the contract', () => {
    expect([...kinds].sort()).toEqual([...ItemKind.options].sort());
  });

  it('are all searched until one is chosen, with the flags as the specification has them', () => {
    expect(searchCall(searchQuery())).toMatchObject({
      addService: false,
      addiCourse: true,
      addBuild: false,
      alsoKinds: ['service', 'build'],
    });
    expect(searchCall(searchQuery())).not.toHaveProperty('addUtilities');
  });

  it('are shown best for beginners first without a text, by the best match with one, and as the visitor chose', () => {
    expect(searchCall(searchQuery()).sort).toBe('beginner');
    expect(searchCall(searchQuery({ searchFor: 'gear' })).sort).toBe('best');
    expect(searchCall(searchQuery({ sort: 'newest' })).sort).toBe('newest');
  });

  it('are asked for in every call, so that the defaults of the route never decide', () => {
    expect(searchCall(searchQuery({ kinds: ['build'] }))).toMatchObject({
      addService: false,
      addiCourse: false,
      addUtilities: false,
      addBuild: true,
    });
  });

  it('narrow by being chosen; none and all of them are no filter', () => {
    const builds = withKind(searchQuery({ page: 3 }), 'build');
    expect(builds).toMatchObject({ kinds: ['build'], page: 1 });
    expect(withKind(builds, 'build')).toEqual(searchQuery());
    const three = searchQuery({ kinds: ['iCourse', 'utility', 'build'] });
    expect(withKind(three, 'service')).toEqual(searchQuery());
    expect(activeFilters(searchQuery({ kinds: null }))).toEqual([]);
  });
});

describe('A chosen filter', () => {
  it('can be taken away one by one', () => {
    const one = searchQuery({
      kinds: ['build'],
      plan: 'Creator',
      hours: 3,
      rupees: 1500,
      parts: 'arduino',
      tags: ['gear', 'motor'],
      page: 2,
    });

    const active = activeFilters(one);

    expect(active.map(({ name }) => name)).toEqual([
      'Builds',
      '≤\u00a03\u00a0h',
      'Arduino',
      'Included in Creator',
      'Parts ≤\u00a0₹1,500',
      'gear',
      'motor',
    ]);
    expect(active.map(({ without }) => activeFilters(without).length)).toEqual([
      6, 6, 6, 6, 6, 6, 6,
    ]);
    expect(active.every(({ without }) => without.page === 1)).toBe(true);
  });

  it('widens the search when it is taken away', () => {
    fc.assert(
      fc.property(anyWanted, (one) => {
        for (const { without } of activeFilters(one)) {
          expect(without.tags.every((tag) => one.tags.includes(tag))).toBe(true);
          expect([null, one.kinds]).toContain(without.kinds);
          expect([null, one.plan]).toContain(without.plan);
          expect(activeFilters(without)).toHaveLength(activeFilters(one).length - 1);
        }
      }),
    );
  });

  it('that is a limit is pressed again to be without it, and takes the place of another', () => {
    const chosen = withLimit(searchQuery({ page: 2 }), { name: 'parts', value: 'none' });

    expect(chosen).toEqual(searchQuery({ parts: 'none' }));
    expect(withLimit(chosen, { name: 'parts', value: 'none' })).toEqual(searchQuery());
    expect(withLimit(chosen, { name: 'parts', value: 'paper' })).toEqual(
      searchQuery({ parts: 'paper' }),
    );
    expect(withLimit(chosen, { name: 'plan', value: 'Freebie' })).toEqual(
      searchQuery({ parts: 'none', plan: 'Freebie' }),
    );
    expect(withLimit(chosen, { name: 'hours', value: 3 })).toEqual(
      searchQuery({ parts: 'none', hours: 3 }),
    );
  });

  it('that is a tag is pressed again to be without it', () => {
    expect(withTag(withTag(searchQuery(), 'gear'), 'gear')).toEqual(searchQuery());
  });
});
