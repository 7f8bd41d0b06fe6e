import { describe, expect, it } from 'vitest';
import type { SearchData } from '../../../lambdas/contract/entities.ts';
import { CallError } from '../../../web/src/api/queries.ts';
import { KindChoice } from '../../../web/src/features/catalogue/search/Filters.tsx';
import { Results } from '../../../web/src/features/catalogue/search/Results.tsx';
import { SearchPage } from '../../../web/src/features/catalogue/search/SearchPage.tsx';
import type { SearchQuery } from '../../../web/src/features/catalogue/search/searchQuery.ts';
import { foundWords } from '../../../web/src/features/catalogue/search/searchWords.ts';
import type { Search } from '../../../web/src/features/catalogue/search/useSearch.ts';
import type { SessionState } from '../../../web/src/features/session/SessionState.ts';
import { drawScreen, signedIn } from '../drawScreen.tsx';
import { gears, searchData, searchQuery } from './entries.ts';

function results(
  search: Partial<Search>,
  what: SearchQuery = searchQuery(),
  state?: SessionState,
): string {
  const whole = { found: undefined, error: null, retry: () => undefined };
  return drawScreen(
    <Results
      search={{ status: 'ready', ...whole, ...search }}
      query={what}
      list={{ current: null }}
      onChoose={() => undefined}
    />,
    state,
  );
}

function found(what: SearchQuery = searchQuery(), data: Partial<SearchData> = {}) {
  return { query: what, xplorers: data.total === 0 ? [] : [gears], data: searchData(data) };
}

describe('The search page', () => {
  it('has one search box, with the words of the address, and says which kinds it searches', () => {
    const html = drawScreen(<SearchPage />, undefined, '/search?searchFor=gear');

    expect(html.match(/type="search"/g)).toHaveLength(1);
    expect(html).toContain('value="gear"');
    expect(html.match(/<input type="checkbox"[^>]*checked=""[^>]*\/><span[^>]*>\w+/g)).toHaveLength(
      2,
    );
    expect(html).toContain('Searching the catalogue');
  });
});

describe('Results', () => {
  it('show each entry as one link, with what was searched for marked, its kind and its plan', () => {
    const html = results({ found: found() });

    expect(html).toContain('href="/viewDoc?item=gear-trains"><mark>Gear</mark> trains');
    expect(html).toContain('Cut <mark>gears</mark>, mesh');
    expect(html).toContain('Build</span>');
    expect(html).toContain('Opens with Creator');
    expect(html).toContain('<svg class="drawing cover"');
  });

  it.each([
    ['Creator', true],
    ['Innovator', true],
    ['Explorer', false],
    ['Unknown', false],
  ] as const)('say to somebody on %s whether the entry is theirs: %s', (level, yours) => {
    expect(results({ found: found() }, searchQuery(), signedIn(level)).includes('Yours')).toBe(
      yours,
    );
  });

  it('say what was searched in place of a word that is not known, and what was typed', () => {
    const html = results({
      found: found(searchQuery({ searchFor: 'gaer' }), { corrected: 'gear' }),
    });

    expect(html).toContain('Showing results for <strong>gear</strong>');
    expect(html).toContain('<bdi>gaer</bdi>');
  });

  it('say what the kinds hold that were not searched, with one press to search them', () => {
    const html = results({ found: found() });

    expect(html).toContain('Builds hold 1 more.');
    expect(html).toContain('href="/search?kind=all">Search all kinds');
  });

  it('that are none offer other words and the search without filters', () => {
    const what = searchQuery({ searchFor: 'gearr', tags: ['led'] });
    const html = results({ found: found(what, { total: 0, suggestions: ['gear'] }) }, what);

    expect(html).toContain('Nothing found for “gearr” in courses and utilities');
    expect(html).toMatch(/href="\/search\?searchFor=gear&amp;tag=led">gear</);
    expect(html).toContain('href="/search?searchFor=gearr">Remove all filters');
  });

  it('stay while the next ones are on their way, and a place is kept for the first ones', () => {
    expect(results({ status: 'loading', found: found() })).toContain('Gear</mark> trains');
    expect(results({ status: 'loading' })).toContain('Searching the catalogue');
  });

  it.each([
    ['noConnection', 'runs again when you’re back online'],
    ['operationFailed', 'Search is busy right now'],
    ['serverError', 'Something went wrong on our side'],
  ] as const)('say what happened when they could not be had: %s', (status, words) => {
    const error = new CallError<'search/for'>({ kind: 'problem', status, how: 'answered' });
    const html = results({ status: 'failed', error, found: found() });

    expect(html).toMatch(new RegExp(`role="alert".*${words}.*earlier results.*Try again`));
  });

  it('have pages when there are many', () => {
    const what = searchQuery({ page: 2 });
    const html = results({ found: found(what, { total: 41 }) }, what);

    expect(html).toContain('21 to 40 of 41 entries');
    expect(html).toContain('href="/search"');
    expect(html).toContain('href="/search?page=3"');
  });
});

describe('The count of results', () => {
  it.each([
    [searchQuery(), { total: 1 }, '1 entry in courses and utilities'],
    [
      searchQuery({ searchFor: 'gear ' }),
      { total: 7 },
      '7 results for “gear” in courses and utilities',
    ],
    [searchQuery({ kinds: ['build'] }), { total: 2 }, '2 entries in builds'],
    [searchQuery({ kinds: ['build'] }), { total: 999 }, '999 entries in builds'],
    [searchQuery({ kinds: ['build'] }), { total: 1000 }, '1,000+ entries in builds'],
    [
      searchQuery({ kinds: ['build'], page: 2 }),
      { total: 1000 },
      '21 to 40 of 1,000+ entries in builds',
    ],
  ])('is said in words', (what, data, words) => {
    expect(foundWords(what, searchData(data))).toBe(words);
  });

  it.each([
    [4, ['2', '4', '3', '0']],
    [995, ['2+', '995+', '3+']],
  ])('of each kind has a plus where more may match than were counted: %s', (utility, counts) => {
    const data = searchData({
      counts: { ...searchData().counts, kind: { iCourse: 2, utility, build: 3, service: 0 } },
    });
    const html = drawScreen(
      <KindChoice query={searchQuery()} data={data} onChoose={() => undefined} />,
    );

    expect([...html.matchAll(/choice-count">([^<]*)/g)].map(([, count]) => count)).toEqual(counts);
  });
});
