import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchData } from '../../../lambdas/contract/entities.ts';
import { CallError } from '../../../web/src/api/queries.ts';
import { EntryCard } from '../../../web/src/features/catalogue/EntryCard.tsx';
import { StandingContext } from '../../../web/src/features/catalogue/StandingContext.ts';
import { KindChoice } from '../../../web/src/features/catalogue/search/Filters.tsx';
import { foundWords } from '../../../web/src/features/catalogue/search/foundWords.ts';
import { wouldBuildPart } from '../../../web/src/features/catalogue/search/NothingFound.tsx';
import { Results } from '../../../web/src/features/catalogue/search/Results.tsx';
import { SearchPage, standingOf } from '../../../web/src/features/catalogue/search/SearchPage.tsx';
import type { SearchQuery } from '../../../web/src/features/catalogue/search/searchQuery.ts';
import type { Search } from '../../../web/src/features/catalogue/search/useSearch.ts';
import type { SessionState } from '../../../web/src/features/session/SessionState.ts';
import { drawScreen, signedIn } from '../drawScreen.tsx';
import { gearProgress, gears, searchData, searchQuery } from './entries.ts';

function results(
  search: Partial<Search>,
  what: SearchQuery = searchQuery(),
  state?: SessionState,
  isFolded = false,
): string {
  const whole = { found: undefined, error: null, retry: () => undefined };
  return drawScreen(
    <Results
      search={{ status: 'ready', ...whole, ...search }}
      query={what}
      isFolded={isFolded}
      list={{ current: null }}
      onChoose={() => undefined}
    />,
    state,
  );
}

beforeAll(wouldBuildPart.load);

const noKinds = { iCourse: 0, utility: 0, build: 0, service: 0 };

function found(what: SearchQuery = searchQuery(), data: Partial<SearchData> = {}) {
  return { query: what, xplorers: data.total === 0 ? [] : [gears], data: searchData(data) };
}

describe('The search page', () => {
  it('has a chip for each limit that a weekend sets, which leads to the search with it, or without it once it is chosen', () => {
    const html = drawScreen(<SearchPage />, undefined, '/search?searchFor=gear&rupees=500');
    const [, chips = ''] = /<ul class="limitChips"[^>]*>(.*?)<\/ul>/.exec(html) ?? [];

    expect(chips).toMatch(
      /href="\/search\?searchFor=gear&amp;hours=3&amp;rupees=500"[^>]*>≤\s3\sh</,
    );
    expect(chips).toMatch(
      /aria-current="true" href="\/search\?searchFor=gear"[^>]*>Parts ≤\s₹500</,
    );
    expect(chips.match(/aria-current/g)).toHaveLength(1);
    expect(html).toContain('>Filter by plan and tag<');
  });

  it('has a chip for what is free, which the fold then does not count, as it does another plan', () => {
    const screen = (query: string) => drawScreen(<SearchPage />, undefined, `/search${query}`);

    expect(screen('')).toMatch(/href="\/search\?plan=Freebie"[^>]*>Free</);
    const free = screen('?plan=Freebie&tag=gear');
    expect(free).toMatch(/aria-current="true" href="\/search\?tag=gear"[^>]*>Free</);
    expect(free).toContain('>Filter by plan and tag (1)<');
    expect(screen('?plan=Creator&tag=gear')).toContain('>Filter by plan and tag (2)<');
  });

  it('has one search box, with the words of the address, and no kind chosen for the reader', () => {
    const html = drawScreen(<SearchPage />, undefined, '/search?searchFor=gear');

    expect(html.match(/type="search"/g)).toHaveLength(1);
    expect(html).toContain('value="gear"');
    expect(html.match(/<input type="checkbox" name="kind"/g)).toHaveLength(4);
    expect(html).not.toMatch(/<input type="checkbox"[^>]*checked/);
    expect(html).toContain('Searching courses &amp; builds');
  });
});

describe('Results', () => {
  it('show each entry as one link, with what was searched for marked, its kind, and its plan with the price', () => {
    const html = results({ found: found() });

    expect(html).toContain('href="/viewDoc?item=gear-trains"><mark>Gear</mark> trains');
    expect(html).toContain('Cut <mark>gears</mark>, mesh');
    expect(html).toContain('Build</span>');
    expect(html).toContain('In Creator, ₹1,900');
    expect(html).toContain('<svg class="drawing cover"');
  });

  it('show what the parts of an entry cost, and what was understood in the text, which can be taken away', () => {
    const what = searchQuery({ searchFor: 'robot under 500', hours: 5 });
    const limits = { hours: null, rupees: 500, parts: null };
    const html = results(
      {
        found: {
          query: what,
          xplorers: [{ ...gears, parts: { kind: 'paper', least: 70, most: 1150 } }],
          data: searchData({ understood: { text: 'robot', limits } }),
        },
      },
      what,
    );

    expect(html).toMatch(/Beginner\s· 30\s*min\s· ₹70–1,150/);
    expect(html).toMatch(/href="\/search\?searchFor=robot&amp;hours=5">[^/]*<\/span>Parts ≤\s₹500/);
    expect(html).toMatch(/href="\/search\?searchFor=robot\+under\+500">[^/]*<\/span>≤\s5\sh/);
  });

  it('name no filter that a chip above shows', () => {
    const chosen = searchQuery({
      kinds: ['build'],
      plan: 'Freebie',
      hours: 3,
      parts: 'arduino',
      tags: ['gear'],
    });
    const html = results({ found: found(chosen) }, chosen);

    expect(html.match(/Remove the filter/g)).toHaveLength(1);
    expect(html).toMatch(
      /href="\/search\?kind=build&amp;plan=Freebie&amp;hours=3&amp;parts=arduino">[^/]*<\/span>gear/,
    );
  });

  it('name the path that leads to a found entry, above it, on the first page of a search with words', () => {
    const goal = { ...gears, id: 'line-follower-robot' };
    const robots = (what: Partial<SearchQuery>) =>
      results({ found: { ...found(searchQuery(what)), xplorers: [goal] } });
    const link = '<a href="/path?path=robot">';

    const html = robots({ searchFor: 'robot' });
    expect(html.indexOf(link)).toBeGreaterThan(0);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('/viewDoc?item=line-follower-robot'));
    expect(robots({ searchFor: '' })).not.toContain(link);
    expect(robots({ searchFor: 'robot', page: 2 })).not.toContain(link);
    expect(results({ found: found(searchQuery({ searchFor: 'gear' })) })).not.toContain('Path: ');
  });

  it('call a utility a tool, which is what people do with it', () => {
    const html = results({ found: { ...found(), xplorers: [{ ...gears, kind: 'utility' }] } });

    expect(html).toContain('Tool</span>');
  });

  it.each([
    ['as completed what the reader has completed', 'Creator', ['cut', 'mesh', 'turn'], 'Completed'],
    ['as in progress what they have begun', 'Creator', ['cut'], 'In progress'],
    ['by its plan what they only opened', 'Creator', [], 'In your plan'],
    ['by its plan what they can’t open any more', 'Freebie', ['cut'], 'In Creator, ₹1,900'],
  ] as const)('show %s', (_, level, done, said) => {
    const own = [gearProgress({ done: [...done] })];
    const html = drawScreen(
      <StandingContext value={(itemID) => standingOf(itemID, own)}>
        <EntryCard entry={gears} level={level} tagPath={() => ''} />
      </StandingContext>,
    );
    const [, marks = ''] = /class="entryCard-top">(.*?)<\/p>/s.exec(html) ?? [];

    expect(marks).toMatch(new RegExp(`${said}</span>(?:</span>)?$`));
  });

  it('show level and hours, and no more than four tags, as people write them', () => {
    const tags = ['gear', 'wifi', 'rc circuit', "ohm's law", 'motor', 'friction'];
    const html = results({
      found: { ...found(), xplorers: [{ ...gears, tags, level: 'intermediate', hours: 2.5 }] },
    });

    expect(html).toMatch(/Intermediate\s· 2\.5\s*h/);
    expect(
      [...html.matchAll(/class="tags-tag"[^>]*>(?:<mark>)?([^<]+)</g)].map(([, name]) => name),
    ).toEqual(['gear', 'Wi-Fi', 'RC circuit', 'Ohm’s law']);
  });

  it.each([
    ['Creator', true],
    ['Innovator', true],
    ['Explorer', false],
    ['Unknown', false],
  ] as const)('say to someone on %s whether the entry is theirs: %s', (level, yours) => {
    expect(
      results({ found: found() }, searchQuery(), signedIn(level)).includes('In your plan'),
    ).toBe(yours);
  });

  it('say what was searched in place of a word that is not known', () => {
    const html = results({
      found: found(searchQuery({ searchFor: 'gaer' }), { corrected: 'gear' }),
    });

    expect(html).toContain(
      'Showing results for “<strong>gear</strong>”. There are none for “gaer”.',
    );
  });

  it('say for another script what was searched', () => {
    const what = searchQuery({ searchFor: 'गियर' });
    const html = results({ found: found(what, { corrected: 'gear' }) });

    expect(html).toContain(
      '<p class="corrected">Courses &amp; builds are in English, so we searched for “<strong>gear</strong>”.</p>',
    );
  });

  it('that have some of the words say why they are there, and ask who would build it below them', () => {
    const what = searchQuery({ searchFor: 'gear drone' });
    const other = { ...gears, id: 'pid' };
    const data = { partial: ['gear'], nearest: [other], nearestBy: ['PID', 'battery'] };
    const html = results({ found: found(what, data) }, what);
    const inOrder = [
      'Closest to “gear drone”',
      'Nearest: PID and battery',
      'item=pid',
      '1 result for “gear”',
      'item=gear-trains',
      'I’d build this',
    ].map((words) => html.indexOf(words));

    expect(inOrder).toEqual(inOrder.toSorted((one, next) => one - next));
    expect(inOrder).not.toContain(-1);
  });

  it('mark a tag that matches', () => {
    const marks = { ...gears.marks, tags: ['torque'] };
    const html = results({ found: { ...found(), xplorers: [{ ...gears, marks }] } });

    expect(html).toMatch(/>gear<.*<mark>torque<\/mark>/);
  });

  it('show all of a summary whose beginning alone, as a phone shows it, does not say why the entry was found', () => {
    const summary = `${'Cut them out. '.repeat(6)}Then count their turns until the last of them drives a clock.`;
    const marks: typeof gears.marks = {
      title: [],
      summary: [[summary.length - 6, summary.length - 1]],
      tags: [],
    };
    const html = (more: Partial<typeof gears>) =>
      results({ found: { ...found(), xplorers: [{ ...gears, summary, ...more }] } });

    expect(html({})).toContain('entryCard-rest');
    expect(html({ marks })).not.toContain('entryCard-rest');
  });

  it('offer no words for those that are typed where they find the same entries', () => {
    expect(results({ found: found(searchQuery(), { suggestions: ['gear'] }) })).not.toContain(
      'Did you mean',
    );
  });

  it('explain a correction when nothing is found, too', () => {
    const what = searchQuery({ searchFor: 'gaer', tags: ['led'] });
    const html = results({ found: found(what, { total: 0, corrected: 'gear' }) }, what);

    expect(html).toContain('No results for “gear”');
    expect(html).toContain('“<strong>gear</strong>”');
  });

  it('say below how many results the kinds have that were not chosen', () => {
    const what = searchQuery({ kinds: ['iCourse', 'utility'] });
    const html = results({ found: found(what) }, what);

    expect(html).toContain('Also in builds (1)');
    expect(html).toContain('href="/search?kind=build"');
  });

  it('name no other kinds while every kind is shown, or on a later page', () => {
    const second = searchQuery({ kinds: ['iCourse'], page: 2 });

    expect(results({ found: found() })).not.toContain('Also in');
    expect(results({ found: found(second, { total: 41 }) }, second)).not.toContain('Also in');
  });

  it.each([
    ['are none', { total: 0 }, false],
    ['come after folded filters', {}, true],
  ])('that %s have every filter with a way to take it off', (_, data, isFolded) => {
    const what = searchQuery({ searchFor: 'gear', kinds: ['build'], hours: 3, tags: ['led'] });
    const html = results({ found: found(what, data) }, what, undefined, isFolded);
    const off = [...html.matchAll(/Remove the filter <\/span>([^<]*)/g)].map(([, name]) => name);

    expect(off).toEqual(['Builds', '≤\u00a03\u00a0h', 'LED']);
    expect(results({ found: found(what) }, what)).not.toContain('</span>Builds');
  });

  it('that are none offer other words and the search without filters', () => {
    const what = searchQuery({ searchFor: 'gearr', kinds: ['build'], tags: ['led'] });
    const html = results({ found: found(what, { total: 0, suggestions: ['gear'] }) }, what);

    expect(html).toContain('No results for “gearr”');
    expect(html).toMatch(/href="\/search\?searchFor=gear&amp;kind=build&amp;tag=led">gear</);
    expect(html).toContain('href="/search?searchFor=gearr">Clear filters');
  });

  it.each([
    ['रोबोट', true],
    ['ரோபோ', true],
    ['zzz रोबोट', false],
    ['???', false],
  ])('that are none for %j say that the catalogue is in English: %s', (searchFor, said) => {
    const what = searchQuery({ searchFor });
    const none = { total: 0, nearest: [gears], nearestBy: ['gear'] };
    const html = results({ found: found(what, none) }, what);
    const nearest = html.indexOf('Nearest: gear');

    expect(html.includes('Courses &amp; builds are in English. Try')).toBe(said);
    expect(html).toContain('Tell us: I’d build this');
    expect(html).toContain(`Nothing on “${searchFor}” yet`);
    expect(html.indexOf('I’d build this')).toBeLessThan(nearest);
    expect(nearest).toBeLessThan(html.indexOf('Looking for'));
    expect(html).toContain('href="/viewDoc?item=gear-trains"');
  });

  it('that are few are followed by others of their topics, what is built or learned first, where there are two', () => {
    const what = searchQuery({ searchFor: 'gear' });
    const service = { ...gears, id: 'review', kind: 'service' as const };
    const pulley = { ...gears, id: 'pulley', kind: 'build' as const };
    const nearestBy = ['esp32', 'belt'];
    const html = results({ found: found(what, { nearest: [service, pulley], nearestBy }) }, what);
    const one = results({ found: found(what, { nearest: [pulley], nearestBy }) }, what);

    expect(html).toMatch(/item=gear-trains.*>More on ESP32 and belt<.*item=pulley.*item=review/);
    expect(one).not.toContain('More on');
    expect(one).not.toContain('item=pulley');
  });

  it('that a price leaves alone are followed by those whose parts cost more', () => {
    const what = searchQuery({ searchFor: 'gear', rupees: 500 });
    const pulley = { ...gears, id: 'pulley' };

    expect(results({ found: found(what, { nearest: [pulley], nearestBy: [] }) }, what)).toMatch(
      /item=gear-trains.*>With parts for more than ₹500<.*item=pulley/,
    );
  });

  it('that are none lead from certificates to where they are, and ask for no such build', () => {
    const what = searchQuery({ searchFor: 'Certificates' });
    const html = results({ found: found(what, { total: 0 }) }, what);

    expect(html).toContain('No results for “Certificates”');
    expect(html).toMatch(/for each course or path you complete\. <a href="\/signedInHome"/);
    expect(html).not.toContain('I’d build this');
  });

  it('can be sorted where there are two', () => {
    expect(results({ found: found(searchQuery(), { total: 2 }) })).toContain('Sort by');
    expect(results({ found: found() })).not.toContain('Sort by');
  });

  it('that are none make room for something to open', () => {
    const what = searchQuery({ searchFor: 'zzz' });
    const none = { total: 0, counts: { ...searchData().counts, kind: noKinds } };
    const html = results({ found: found(what, none) }, what);

    expect(html).toContain('Searching courses &amp; builds');
  });

  it('that only other kinds have lead there, to nothing else', () => {
    const what = searchQuery({ searchFor: 'gear', kinds: ['service'] });
    const html = results({ found: found(what, { total: 0 }) }, what);

    expect(html).toContain('Also in builds (1)');
    expect(html).not.toContain('Searching courses &amp; builds');
  });

  it.each([
    ['rupees', 500, '2 more without “Parts ≤ ₹500”'],
    ['hours', 3, '1 more without “≤ 3 h”'],
    ['plan', 'Freebie', '5 more without “Free”'],
    ['parts', 'none', null],
  ])(
    'say how many more there are without the limit of %s, and lead there',
    (name, value, words) => {
      const what = searchQuery({ searchFor: 'gear', [name]: value });
      const without = { hours: 2, rupees: 3, parts: 1 };
      const html = results(
        { found: found(what, { counts: { ...searchData().counts, without } }) },
        what,
      );
      const way = words && `<a href="/search?searchFor=gear">${words}</a>`;

      expect(html.match(/<a [^>]*>[^<]* without [^<]*<\/a>/g)).toEqual(way && [way]);
    },
  );

  it('that a limit leaves none of say how many there are without it', () => {
    const what = searchQuery({ rupees: 0 });
    const counts = { ...searchData().counts, without: { hours: 0, rupees: 1, parts: 0 } };

    expect(results({ found: found(what, { total: 0, counts }) }, what)).toContain(
      '>1 result without “Parts ≤ ₹0”</a>',
    );
  });

  it('say nothing of a limit that the text has too, as it would stay', () => {
    const what = searchQuery({ searchFor: 'gear under ₹900', rupees: 500 });
    const counts = { ...searchData().counts, without: { hours: 1, rupees: 3, parts: 1 } };
    const understood = { text: 'gear', limits: { hours: null, rupees: 900, parts: null } };

    expect(results({ found: found(what, { counts, understood }) }, what)).not.toContain(
      'more without',
    );
  });

  it('stay while the next ones are on their way, and a place is kept for the first ones', () => {
    expect(results({ status: 'loading', found: found() })).toContain('Gear</mark> trains');
    expect(results({ status: 'loading' })).toContain('Searching courses &amp; builds');
  });

  it.each([
    ['noConnection', 'We’ll run your search again when you’re back online'],
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

    expect(html).toContain('21–40 of 41 results');
    expect(html).toContain('href="/search"');
    expect(html).toContain('href="/search?page=3"');
  });
});

describe('The count of results', () => {
  const { counts } = searchData();
  const noneFree = { total: 2, counts: { ...counts, plan: { ...counts.plan, Freebie: 0 } } };

  it.each([
    [searchQuery(), { total: 1 }, '1 result'],
    [searchQuery({ searchFor: 'gear ' }), { total: 7 }, '7 results for “gear”, 1 free'],
    [searchQuery({ kinds: ['build'] }), { total: 2 }, '2 builds & case studies, 1 free'],
    [searchQuery({ plan: 'Creator' }), { total: 2 }, '2 results'],
    [searchQuery({ kinds: ['service'] }), noneFree, '2 results, none free'],
    [searchQuery({ kinds: ['utility'] }), { total: 999 }, '999 results, 1 free'],
    [searchQuery({ kinds: ['build'] }), { total: 1000 }, '1,000+ builds & case studies'],
    [searchQuery({ kinds: ['build'], page: 2 }), { total: 1000 }, '21–40 of 1,000+ results'],
  ])('is said in words, with that of the free ones where some are not', (what, data, words) => {
    expect(foundWords(what, searchData(data))).toBe(words);
  });

  it.each([
    [4, ['2', '4', '3', '0']],
    [995, ['2+', '995+', '3+', '']],
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
