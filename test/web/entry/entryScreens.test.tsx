import { learningPaths } from 'virtual:paths';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { caseStudyPrefix } from '../../../lambdas/contract/constants.ts';
import type { Block, ItemDocument } from '../../../lambdas/contract/document.ts';
import type { Item, OrderSummary, Progress } from '../../../lambdas/contract/entities.ts';
import type { ItemKind, PlanLevel } from '../../../lambdas/contract/vocabulary.ts';
import { queryClient, queryKey } from '../../../web/src/api/queries.ts';
import {
  addedBy,
  closestFor,
  NewForPlan,
  openedBy,
} from '../../../web/src/features/catalogue/NewForPlan.tsx';
import {
  proposedPaths,
  similarPaths,
} from '../../../web/src/features/catalogue/paths/pathProgress.ts';
import { emptyQuery, searchCall } from '../../../web/src/features/catalogue/search/searchQuery.ts';
import type { Access } from '../../../web/src/features/catalogue/useDocument.ts';
import { GetCertificate } from '../../../web/src/features/certificate/GetCertificate.tsx';
import { BuildOver } from '../../../web/src/features/entry/BuildOver.tsx';
import { certificatePart } from '../../../web/src/features/entry/Certificate.tsx';
import { Completion } from '../../../web/src/features/entry/Completion.tsx';
import { DocumentPart } from '../../../web/src/features/entry/DocumentPart.tsx';
import { completionPart, Ending, foundPart } from '../../../web/src/features/entry/Ending.tsx';
import { EntryView } from '../../../web/src/features/entry/EntryView.tsx';
import { FoundEntries } from '../../../web/src/features/entry/FoundEntries.tsx';
import { MarkDone } from '../../../web/src/features/entry/MarkDone.tsx';
import { closestTo, nextOf, taughtBefore } from '../../../web/src/features/entry/nextEntry.ts';
import { Outline } from '../../../web/src/features/entry/Outline.tsx';
import { NeedsToTick } from '../../../web/src/features/entry/PartsTable.tsx';
import { Paywall } from '../../../web/src/features/entry/Paywall.tsx';
import { buildOverPart, ProgressLine } from '../../../web/src/features/entry/ProgressLine.tsx';
import { needsPart } from '../../../web/src/features/entry/partsSlot.ts';
import {
  nothingRead,
  type Reading,
  readingAfter,
  sectionsToRepeat,
} from '../../../web/src/features/entry/reading.ts';
import { SectionLinks } from '../../../web/src/features/entry/SectionLinks.tsx';
import { UpgradeWall } from '../../../web/src/features/entry/UpgradeWall.tsx';
import { ViewDocPage } from '../../../web/src/features/entry/ViewDocPage.tsx';
import { longHours } from '../../../web/src/features/entry/words.ts';
import { paidPlan } from '../../../web/src/features/plans/paidPlan.ts';
import type { SessionState } from '../../../web/src/features/session/SessionState.ts';
import { offlineNotice } from '../../../web/src/features/session/sessionNotices.ts';
import { Completed } from '../../../web/src/features/signedInHome/Completed.tsx';
import {
  completedPart,
  LearningView,
  welcomePart,
} from '../../../web/src/features/signedInHome/Learning.tsx';
import {
  entriesOfPath,
  idsListed,
  learningLists,
  lookedAt,
} from '../../../web/src/features/signedInHome/nextUp.ts';
import { OrderInReview } from '../../../web/src/features/signedInHome/OrderInReview.tsx';
import { OrderToPay } from '../../../web/src/features/signedInHome/OrderToPay.tsx';
import { SavedList } from '../../../web/src/features/signedInHome/SavedEntries.tsx';
import { Welcome } from '../../../web/src/features/signedInHome/Welcome.tsx';
import { ownHomeWords, topics } from '../../../web/src/features/signedInHome/words.ts';
import { gearItem, gearProgress, gears, searchData } from '../catalogue/entries.ts';
import { drawScreen, signedIn, userOf } from '../drawScreen.tsx';
import { freePlan, freeUser, grantedOrder } from '../payment/payments.ts';

const document: ItemDocument = {
  sections: gearItem.outline.map(({ id, title }) => ({
    id,
    title,
    blocks: [{ kind: 'paragraph', spans: [{ text: `How to ${id}.` }] }],
  })),
};
const freeItem = { ...gearItem, plan: 'Freebie' } as const;
const reading = readingAfter(nothingRead, {
  kind: 'loaded',
  progress: gearProgress({ done: ['cut'], last: 'cut' }),
});

needsPart.provide(NeedsToTick);
foundPart.provide(FoundEntries);
completionPart.provide(Completion);
completedPart.provide(Completed);
welcomePart.provide(Welcome);
const nothing = () => undefined;
const hereWith = (known: Reading) => ({ reading: known, isAwaited: false });
const unreachable = { kind: 'problem', status: 'noConnection', how: 'silent' } as const;

describe('An entry', () => {
  it('that is free is there for a visitor, with its facts, and lets them mark what they have done', () => {
    const html = drawScreen(<EntryView seen={{ item: freeItem, document, opening: null }} />);

    expect(html).toContain('How to mesh.');
    expect(html).toContain('A gearbox of cardboard');
    expect(html).toContain('About half an hour');
    expect(html).toContain('href="#cut">Start with “Cut”</a>');
    expect(html).toContain('type="checkbox"');
    expect(html).not.toContain('Sign in');
  });

  it('that runs something says what it is between its title and what runs', () => {
    const item = { ...freeItem, model: 'pendulum' } as const;
    const html = drawScreen(<EntryView seen={{ item, document, opening: null }} />);
    // Its room, or the model itself where another test in this process has loaded it.
    const runs = html.search(/toolSpace|liveFigure/);
    const places = [html.indexOf('<h1'), html.indexOf(item.summary), runs];

    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('leads from the end of each section to the next one, and from the last one to none', () => {
    const html = drawScreen(<EntryView seen={{ item: freeItem, document, opening: null }} />);
    const ends = [...html.matchAll(/<a class="nextSection" href="#(\w+)">Next: (\w+)<\/a>/g)];

    expect(ends.map(([, id]) => id)).toEqual(freeItem.outline.slice(1).map(({ id }) => id));
    expect(ends.map(([, , title]) => title)).toEqual(
      freeItem.outline.slice(1).map(({ title }) => title),
    );
  });

  it('that was bought is read without a network from the copy on the device, which its plan had opened', () => {
    const stored = {
      owner: 'asha',
      itemID: gearItem.id,
      item: gearItem,
      document,
      progress: null,
      until: Date.parse('2027-11-09'),
      storedAt: Date.parse('2026-11-29T12:00+05:30'),
      size: 1,
    };
    const html = drawScreen(
      <EntryView seen={{ item: gearItem, document: null, opening: null }} stored={stored} />,
      { kind: 'unreachable', offline: true, notice: offlineNotice },
    );

    expect(html).toContain('How to mesh.');
    expect(html).toContain('You’re offline. This is your saved copy of 29 Nov 2026.');
    expect(html).toContain('In your plan');
    expect(html).not.toMatch(/Included in|role="alert"/);
  });

  it('that is locked and was seen before says without a network why it shows no more than that, and offers to try again', () => {
    const seen = { item: gearItem, document: null, opening: null };
    const drawn = (onRetry?: () => void) =>
      drawScreen(<EntryView seen={seen} stored={null} onRetry={onRetry} />);

    expect(drawn(() => undefined)).toMatch(
      /You’re offline, and this isn’t saved on this device\..*Try again.*<h1/s,
    );
    expect(drawn()).not.toContain('offline');
  });

  it('names at its foot who wrote it, who checked it and what it rests on, and nothing where it names none', () => {
    const credits = {
      authors: ['A. Rao'],
      checkedBy: [{ name: 'V. Iyer', aspect: 'subject' }],
      sources: [[{ text: 'ISO 53', href: 'https://example.com/iso-53' }]],
    } satisfies Item['credits'];
    const drawn = (item: Item, text: ItemDocument | null) =>
      drawScreen(<EntryView seen={{ item, document: text, opening: null }} />);
    const html = drawn({ ...freeItem, credits }, document);

    expect(html.indexOf('How to turn.')).toBeLessThan(html.indexOf('Written by'));
    expect(html).toContain('<dd>A. Rao</dd>');
    expect(html).toContain('<dd>V. Iyer (subject)</dd>');
    expect(html).toContain('href="https://example.com/iso-53"');
    expect(drawn({ ...gearItem, credits }, null)).toContain('Written by');
    expect(drawn(freeItem, document)).not.toMatch(/Written by|Checked by|Sources/);
    const sourceAlone = { authors: [], checkedBy: [], sources: credits.sources };
    expect(drawn({ ...freeItem, credits: sourceAlone }, document)).not.toMatch(/Written|Checked/);
  });

  it('that learners built says how many they are and the best they measured, open or not', () => {
    const built = { count: 41, best: { name: 'lap time', unit: 's', value: 6.9 } };

    for (const seen of [
      { item: freeItem, document, opening: null },
      { item: gearItem, document: null, opening: null },
    ]) {
      expect(drawScreen(<EntryView seen={{ ...seen, built }} />)).toContain(
        '41 people built this, best lap time 6.9\u00a0s',
      );
      expect(drawScreen(<EntryView seen={seen} />)).not.toContain('built this');
    }
  });

  it('that is not free names the plan that has it with its price, and leads through sign-in to paying for that plan', () => {
    const html = drawScreen(<EntryView seen={{ item: gearItem, document: null, opening: null }} />);

    expect(html).toContain('Why gears.');
    expect(html).toContain('Included in Creator, ₹1,900 for 365 days</h2>');
    expect(html).toContain('You can read the beginning here.');
    expect(html.indexOf('<li>Mesh</li>')).toBeLessThan(html.indexOf('Included in Creator, ₹1,900'));
    expect(html).toContain('Sign in with Google');
    expect(html).toContain(
      '<form class="signIn" action="/payment"><input type="hidden" name="plan" value="creator"/><input type="hidden" name="item" value="gear-trains"/>',
    );
  });

  it('that brings seats at lab days offers a visit first, as a plan brings no seat while no day is planned', () => {
    const labDay = { ...gearItem, id: 'mobile-lab-day', kind: 'service' } as const;
    const html = drawScreen(<EntryView seen={{ item: labDay, document: null, opening: null }} />);

    expect(html.match(/class="button button-primary"[^>]*>[^<]*/g)).toEqual([
      'class="button button-primary" href="/mobilelab#ask-visit">Ask for a college visit',
    ]);
    expect(html).toContain('Get Creator for ₹1,900');
  });

  it('says to whom has had the plan that it has ended, and how to have it again', () => {
    const html = drawScreen(
      <Paywall item={gearItem} why="planEnded" hasOpening={false} />,
      signedIn('Freebie'),
    );

    expect(html).toContain('<h2>Your plan has ended</h2>');
    expect(html).toContain('Buy Creator again to open it.');
    expect(html).not.toContain('You can read the beginning here.');
  });

  it('names no price to people with a lower plan before what they would pay is known', () => {
    const person = signedIn('Explorer');
    const plan = paidPlan('Creator');
    const html = drawScreen(
      plan && <UpgradeWall id="gear-trains" kind="build" plan={plan} />,
      person,
    );

    expect(html).toContain('Upgrade to Creator</h2>');
    expect(html).toContain('The value of your unused days comes off the price.');
    expect(html).not.toContain('₹');
  });

  it('puts first what shares most tags with it, then what is of its kind, and never itself', () => {
    const entry = (id: string, kind: ItemKind, ...tags: string[]) => ({ id, kind, tags });
    const near = entry('near', 'iCourse', 'gear', 'torque');
    const same = entry('same', 'build', 'gear');
    const other = entry('other', 'utility', 'gear');
    const itself = entry(gearItem.id, 'build', ...gearItem.tags);

    expect(closestTo(gearItem, [other, same, itself, near])).toEqual([near, same, other]);
  });

  it('that is locked offers a free build or course to try first, never a case study or a tool, however close', () => {
    const entry = (id: string, kind: ItemKind, isCaseStudy: boolean, ...tags: string[]) => ({
      id,
      kind,
      isCaseStudy,
      tags,
    });
    const told = entry('told', 'build', true, ...gearItem.tags);
    const tool = entry('tool', 'utility', false, ...gearItem.tags);
    const course = entry('course', 'iCourse', false);
    const near = entry('near', 'build', false, 'gear');

    expect(taughtBefore(gearItem, [told, tool, course, near])).toEqual([near, course]);
  });

  it('that is completed leads on to what is free and closest, new to the reader if anything is, and never completed', () => {
    const free = ['near', 'far', 'done'].map((id) => ({
      id,
      kind: 'build' as const,
      isCaseStudy: false,
      tags: id === 'far' ? [] : ['gear'],
    }));
    const done = {
      ...gearProgress({ done: gearItem.outline.map(({ id }) => id) }),
      itemID: 'done',
    };
    const next = (...opened: string[]) =>
      nextOf(
        gearItem,
        free,
        [done],
        opened.map((itemID) => ({ itemID })),
      )?.id;

    expect([next(), next('near'), next('near', 'far')]).toEqual(['near', 'far', 'near']);
  });

  const machinePath = '<a href="/path?path=moving-machine">From a gear to a machine that moves</a>';

  it.each([
    [
      'opened from a path',
      { kind: 'visitor' },
      '/viewDoc?item=gear-trains&path=moving-machine',
      `Path: ${machinePath}\u00a0· 1\u00a0of\u00a05`,
    ],
    [
      'of the path that the reader follows',
      {
        kind: 'signedIn',
        groups: [],
        userinfo: { ...userOf('Creator'), pathID: 'moving-machine' },
      },
      '/viewDoc?item=gear-trains',
      `Step 1 of 5\u00a0· ${machinePath}`,
    ],
  ] satisfies [string, SessionState, string, string][])(
    'that is %s says which step it is, with the way back to the path',
    (_, state, address, words) => {
      const html = drawScreen(
        <EntryView seen={{ item: freeItem, document, opening: null }} />,
        state,
        address,
      );

      expect(html).toContain(words);
      expect(html.indexOf(words)).toBeLessThan(html.indexOf('<h1'));
    },
  );

  it('has the same above its heading however it was opened: what is sent does not know the path of its address', () => {
    const aboveHeading = (address: string) => {
      const seen = { item: freeItem, document, opening: null };
      const html = drawScreen(<EntryView seen={seen} />, { kind: 'visitor' }, address);
      return html.slice(0, html.indexOf('<h1'));
    };
    const outside = aboveHeading('/viewDoc?item=gear-trains');

    expect(outside).toContain('· 1\u00a0of\u00a05');
    expect(aboveHeading('/viewDoc?item=gear-trains&path=moving-machine')).toBe(outside);
    expect(aboveHeading('/viewDoc?item=gear-trains&path=own-database')).toBe(outside);
    expect(aboveHeading('/viewDoc?item=gear-trains&path=robot')).toContain(
      'to a robot that follows',
    );
  });

  it('has what it needs to tick off where something is bought, and leads to its priced parts where the reader has them', () => {
    const needs = ['A motor', 'The code runs on this page', 'Parts cost about ₹250–400'];
    const item = { ...freeItem, needs, parts: { kind: 'other', least: 250, most: 400 } } as const;
    const cells = (...texts: string[]) => texts.map((text) => [{ text }]);
    const prices: Block = {
      kind: 'table',
      head: cells('Part', 'About, ₹'),
      rows: [cells('A motor', '250–400')],
    };
    const shop = { id: 'buy', title: 'Buy', blocks: [prices] };
    const factsIn = (sections: ItemDocument['sections']) => {
      const seen = { item, document: { sections }, opening: null };
      const html = drawScreen(<EntryView seen={seen} />);
      return /<dl class="entryFacts">.*?<\/dl>/.exec(html)?.[0] ?? '';
    };
    const ticked = factsIn(document.sections);
    const priced = factsIn([shop]);

    expect(ticked.match(/type="checkbox"/g)).toHaveLength(1);
    expect(ticked).toContain('Tick those you have.');
    expect(ticked).not.toContain('href="#buy"');
    expect(priced).not.toContain('checkbox');
    expect(priced).toContain('<a href="#buy">Tick the parts you have: ₹250–400 in all</a>');
  });

  it('says that the steps before it go deeper where a beginner may do the end of a path', () => {
    const factsOf = (id: string) => {
      const item = { ...freeItem, id, level: 'starter' } as const;
      return drawScreen(<EntryView seen={{ item, document, opening: null }} />);
    };

    expect(factsOf('paper-truss-bridge')).toMatch(
      /Beginner: you need nothing beyond what’s listed; <a href="\/path\?path=bridge">the 5 steps before it<\/a> go deeper/,
    );
    expect(factsOf('some-first-build')).toContain(
      'Beginner: you need nothing beyond what’s listed',
    );
  });

  it('leads to its plan before its tags and its picture', () => {
    const html = drawScreen(<EntryView seen={{ item: gearItem, document: null, opening: null }} />);

    const way = html.indexOf('href="/payment?plan=creator');
    expect(way).toBeLessThan(html.indexOf('class="tags"'));
    expect(way).toBeLessThan(html.indexOf('entryTop-cover'));
  });

  it('leads from its tags to more of the same, of all kinds', () => {
    const html = drawScreen(<EntryView seen={{ item: freeItem, document, opening: null }} />);

    expect(html).toContain('href="/search?tag=gear"');
  });

  it.each([
    [
      { kind: 'closed', why: 'planTooLow', opening: null },
      'Upgrade to Creator to unlock the full build',
    ],
    [{ kind: 'closed', why: 'planEnded', opening: null }, 'Buy Creator again to open it.'],
    [{ kind: 'loading' }, 'Loading the rest'],
    [{ kind: 'waiting' }, 'We couldn’t load your profile'],
    [{ kind: 'failed', problem: unreachable, retry: () => undefined }, 'Try again'],
  ] satisfies [Access, string][])('has words for each way in: %j', (access, words) => {
    const html = drawScreen(<DocumentPart item={gearItem} access={access} here={undefined} />);

    expect(html).toContain(words);
  });

  it('can be marked section by section by a signed-in person, and leads on by a button where that is done', () => {
    const here = {
      ...hereWith(reading),
      mark: () => undefined,
      take: () => undefined,
      storeAnswer: async () => false,
    };
    const access: Access = { kind: 'open', document };
    const html = drawScreen(<DocumentPart item={gearItem} access={access} here={here} />);

    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(
      [...html.matchAll(/class="nextSection( button[^"]*)?" href="#(\w+)"/g)].map(
        ([, button, id]) => [id, button !== undefined],
      ),
    ).toEqual([
      ['mesh', true],
      ['turn', false],
    ]);
  });

  it.each(['', 'no such id', '../etc'])('that cannot be, is not found: "%s"', (id) => {
    const address = `/viewDoc?item=${encodeURIComponent(id)}`;
    const html = drawScreen(<ViewDocPage />, undefined, address);

    expect(html).toContain('Page not found');
    expect(html).not.toContain(`“${id}`);
    expect(html).toContain('href="/search');
  });

  it('that is not there lists the entries that come closest to its address', () => {
    const address = '/viewDoc?item=gear-train/';
    const call = searchCall({ ...emptyQuery, searchFor: 'gear train/' });
    queryClient.setQueryData(queryKey('search/for', call, undefined), { xplorers: [gearItem] });
    const html = drawScreen(<ViewDocPage />, undefined, address);
    queryClient.clear();

    expect(html).toContain('Did you mean one of these?');
    expect(html).toContain(`href="/viewDoc?item=${gearItem.id}">${gearItem.title}</a>`);
  });

  it('that is a case study which is not there, leads to those that are', () => {
    const address = `/viewDoc?item=${caseStudyPrefix}no_such`;
    const html = drawScreen(<ViewDocPage />, undefined, address);

    expect(html).toContain('Page not found');
    expect(html).toContain('href="/casestudy">See all case studies</a>');
  });

  it('keeps its place while it is loaded', () => {
    const html = drawScreen(<ViewDocPage />, undefined, '/viewDoc?item=gear-trains');

    expect(html).toContain('>Loading<');
  });
});

describe('The end of an entry', () => {
  const all = readingAfter(nothingRead, {
    kind: 'loaded',
    progress: gearProgress({ done: ['cut', 'mesh', 'turn'], last: 'turn' }),
  });

  it('shows what was made, the next entry of the path and a way to share the build', () => {
    const html = drawScreen(<Ending item={gearItem} reading={all} />);

    expect(html).toContain('Build completed');
    expect(html).toContain('<strong>You set out to make:</strong> A gearbox of cardboard');
    expect(html).toContain('Share this build');
    expect(html).toContain('href="/path?path=moving-machine"');
    expect(html).toContain('href="/viewDoc?item=mechanisms-and-linkages&amp;path=moving-machine"');
  });

  it('speaks of a course as completed and shared, not as built', () => {
    const html = drawScreen(<Ending item={{ ...gearItem, kind: 'iCourse' }} reading={all} />);

    expect(html).toContain('Course completed');
    expect(html).toContain('<strong>Your goal was:</strong>');
    expect(html).toContain('Share this course');
    expect(html).toContain('Built something with it?');
    expect(html).not.toMatch(/You made|what you built/);
  });

  it('asks of a build how close the real one comes to what is predicted, once all is done', () => {
    const measured = { name: 'lap time', unit: 's', best: 'lowest', least: 2, most: 120 } as const;
    const end = (known: Reading, predicted?: number) =>
      drawScreen(
        <Ending
          item={{ ...gearItem, measured: { ...measured, ...(predicted && { predicted }) } }}
          reading={known}
        />,
      );

    expect(end(all, 10.2)).toContain(
      '<strong>10.2\u00a0s</strong> is the lap time predicted here. How close does yours come?',
    );
    expect(end(all, 10.2)).toContain('Come back with a photo for this page and the lap time');
    expect(end(all)).not.toContain('predicted here');
    expect(drawScreen(<Ending item={gearItem} reading={all} />)).toContain(
      'Come back with a photo for this page.',
    );
    expect(end(reading, 10.2)).not.toMatch(/predicted here|Built the real one/);
    const parts = { kind: 'none', least: 0, most: 0 } as const;
    const program = drawScreen(<Ending item={{ ...gearItem, parts }} reading={all} />);
    expect(program).toContain('Show yours running</h3>');
    expect(program).toContain('Come back with a screenshot for this page.');
  });

  it('says once that all sections are done', () => {
    const html = drawScreen(
      <ProgressLine item={gearItem} here={hereWith(all)} />,
      signedIn('Creator'),
    );

    expect(html.match(/All sections done|3 of 3/g)).toEqual(['All sections done']);
  });

  it('leads on from the top once all is done: to the next step of the path that is taken', () => {
    const top = (kind: ItemKind, state: SessionState, address = '/viewDoc?item=gear-trains') =>
      drawScreen(
        <ProgressLine item={{ ...gearItem, kind }} here={hereWith(all)} />,
        state,
        address,
      );
    const next = /<a class="button button-(\w+)" href="[^"]*&amp;path=moving-machine">Next: /;
    const inPath = '/viewDoc?item=gear-trains&path=moving-machine';

    expect(top('iCourse', signedIn('Creator'))).not.toMatch(next);
    expect(next.exec(top('iCourse', signedIn('Creator'), inPath))?.[1]).toBe('quiet');
    expect(next.exec(top('build', signedIn('Creator'), inPath))?.[1]).toBe('primary');
  });

  it('leads from the top of a completed build to its next step and its photo, with what became of that', () => {
    buildOverPart.provide(BuildOver);
    const state = signedIn('Creator');
    const top = () =>
      drawScreen(
        <ProgressLine item={{ ...gearItem, kind: 'build' }} here={hereWith(all)} />,
        state,
      );

    expect(top()).toMatch(/>Next: /);
    expect(top()).toContain('<a href="#built-it">Built the real one?</a>');
    const { emailID } = state.userinfo;
    const photo = { buildPhoto: { itemID: gearItem.id }, state: 'pending' };
    queryClient.setQueryData(queryKey('product/getMyProposals', {}, emailID), {
      data: { proposals: [photo] },
    });
    expect(top()).toContain('<a href="#built-it">Your photo: in review</a>');
    queryClient.clear();
  });

  it('leads on from its end by one primary button: to the certificate of a course, and once one has that to the next step', async () => {
    await certificatePart.load();
    const state = signedIn('Creator');
    const { emailID } = state.userinfo;
    const end = () =>
      drawScreen(<Ending item={{ ...gearItem, kind: 'iCourse' }} reading={all} />, state);
    const primary = () =>
      [...end().matchAll(/<(?:a|button)[^>]* class="button button-primary"[^>]*>([^<]*)/g)].map(
        ([, words]) => words,
      );

    expect(primary()).toEqual(['Get your certificate']);
    expect(end().match(/mechanisms-and-linkages/g)).toHaveLength(1);
    const subject = { kind: 'course', id: gearItem.id };
    queryClient.setQueryData(queryKey('product/getMyCertificates', {}, emailID), {
      data: { certificates: [{ certificateID: 'of-gears', subject }] },
    });
    expect(primary()).toEqual([expect.stringMatching(/^Next: /)]);
    queryClient.clear();
  });

  it('leads from the top of a completed course to its certificate, or to what is left for that', async () => {
    await certificatePart.load();
    const outline = gearItem.outline.map((one) => ({ ...one, checks: [one.id] }));
    const course: Item = { ...gearItem, kind: 'iCourse', outline };
    const passed = outline.map(({ id }) => id);
    const top = (toRepeat: string[]) => {
      const progress = gearProgress({ done: passed, passed, toRepeat });
      const reading = readingAfter(nothingRead, { kind: 'loaded', progress });
      return drawScreen(
        <ProgressLine item={course} here={hereWith(reading)} />,
        signedIn('Creator'),
      );
    };

    expect(top([])).toContain('href="#finished">See what you’ve earned</a>');
    expect(top(['mesh'])).toContain('href="#finished">See what’s left for your certificate</a>');
    expect(top(['mesh'])).not.toContain('See what you’ve earned');
  });

  it('calls a section done only when its questions are passed', () => {
    const task = { kind: 'number', hasUnit: false } as const;
    const blocks: Block[] = [{ kind: 'check', id: 'ratio', question: [], task }];
    const here = { mark: nothing, take: nothing, storeAnswer: async () => true };
    const end = (id: string, passed: string[] = []) => {
      const progress = gearProgress({ done: ['cut'], passed });
      const after = readingAfter(nothingRead, { kind: 'loaded', progress });
      return drawScreen(
        <MarkDone section={{ id, title: 'Cut', blocks }} here={{ ...here, ...hereWith(after) }} />,
      );
    };

    expect(end('cut')).toContain('Section read, 1 question left');
    expect(end('cut')).not.toMatch(/done|still to answer/);
    expect(end('cut', ['ratio'])).toContain('Section done');
    expect(end('mesh')).toMatch(
      /href="#question-ratio">1 question still to answer correctly<\/a>.*type="checkbox"/s,
    );
    expect(end('cut')).not.toContain('markDone-complete');
    expect(end('cut', ['ratio'])).toContain('markDone-complete');
  });

  it('says in the list of sections which that are marked as done have questions left, and ticks and fills the others', () => {
    const checks: Record<string, string[]> = { cut: ['ratio'], mesh: ['pair', 'speed'] };
    const outline = gearItem.outline.map((section) => ({
      ...section,
      checks: checks[section.id] ?? [],
    }));
    const drawn = (done: string[]) => {
      const progress = gearProgress({ done, passed: ['ratio'] });
      const after = readingAfter(nothingRead, { kind: 'loaded', progress });
      const item = { ...gearItem, outline };
      const here = {
        alone: undefined,
        isFirst: false,
        current: undefined,
        isNarrow: true,
        isGoingUp: false,
      };
      return drawScreen(
        <>
          <ProgressLine item={item} here={hereWith(after)} />
          <Outline item={item} reading={after} here={{ ...here, showWhole: nothing }} open />
        </>,
      );
    };
    const html = drawn(['cut', 'mesh']);

    expect(html).toMatch(/>Cut<\/a><svg class="doneSign"/);
    expect(html).toContain('>Mesh</a><span class="outline-read">Read, 2 questions left</span>');
    expect(html).toContain(
      '<span class="progressBar-done"></span><span class="progressBar-read"></span><span></span>',
    );
    expect(html).toContain('2 of 3 sections read\u00a0· 2 questions left');
    expect(drawn(['cut'])).not.toContain('Read, 2 questions left');
    expect(drawn(['cut'])).toContain('1 of 3 sections done<');
  });

  it('fills half of a field on the signed-in home, too, while questions are left in its section', () => {
    const done = ['cut', 'mesh', 'turn'];
    const progress = gearProgress({ done, checks: 1, questionsLeft: [0, 1, 0] });
    const upNext = gearProgress({
      itemID: 'levers',
      title: 'Levers',
      done: ['lift'],
      updatedAt: 2,
    });
    const html = drawScreen(<LearningView userinfo={freeUser} progress={[upNext, progress]} />);

    expect(html).toContain('All sections read\u00a0· 1 question left');
    expect(html).toContain(
      '<span class="progressBar-done"></span><span class="progressBar-done"></span><span class="progressBar-read"></span></div>',
    );
  });

  it('says which checks are left once all sections are done, and celebrates when they are passed', () => {
    const outline = gearItem.outline.map((section) =>
      section.id === 'mesh' ? { ...section, checks: ['ratio', 'pair'] } : section,
    );
    const item = { ...gearItem, outline };
    const passed = readingAfter(all, {
      kind: 'loaded',
      progress: gearProgress({ done: ['cut', 'mesh', 'turn'], passed: ['ratio', 'pair'] }),
    });
    const top = drawScreen(<ProgressLine item={item} here={hereWith(all)} />, signedIn('Creator'));
    expect(top).toContain('All sections read\u00a0· 2 questions left');
    expect(top).toContain('Continue with “Mesh”');
    const left = drawScreen(<Ending item={item} reading={all} />);
    const finished = drawScreen(<Ending item={item} reading={passed} />);

    expect(left).toContain('All sections read</h2>');
    expect(left).toContain('2 questions still to answer correctly');
    expect(left).toContain('<a href="#mesh">Mesh</a> (2)');
    expect(left).not.toContain('Build completed');
    expect(left).not.toContain('Share this build');
    expect(finished).toContain('Build completed');
    expect(finished).toContain('You answered all 2 questions.');
    expect(finished).not.toContain('still to answer');
  });

  it('says which questions are still to be answered once more for the certificate of a course', () => {
    const outline = gearItem.outline.map((section) =>
      section.id === 'mesh' ? { ...section, checks: ['ratio', 'pair'] } : section,
    );
    const saved = gearProgress({ passed: ['ratio', 'pair'], toRepeat: ['pair'] });
    const repeats = sectionsToRepeat(outline, saved);
    const subject = { kind: 'course', id: gearItem.id } as const;
    const draw = (ways?: ReactNode) =>
      drawScreen(<GetCertificate subject={subject} isComplete repeats={ways} />);
    const withRepeats = draw(<SectionLinks sections={repeats} />);

    expect(withRepeats).toContain('answer each once more on a later day');
    expect(withRepeats).toContain('<li><a href="#mesh">Mesh</a></li>');
    expect(withRepeats).not.toContain('Get your certificate');
    expect(draw()).toContain('Get your certificate');
  });

  it('shows the ways on before everything is done, but no completion', () => {
    const html = drawScreen(<Ending item={gearItem} reading={reading} />);

    expect(html).not.toContain('Build completed');
    expect(html).toContain('href="/viewDoc?item=mechanisms-and-linkages&amp;path=moving-machine"');
  });

  it('says at the end of what no step comes after which sections are left, with the ways to them', () => {
    const last = { ...gearItem, id: 'in-no-path' };
    const draw = (item: Item, known: Reading) => drawScreen(<Ending item={item} reading={known} />);
    const html = draw(last, reading);

    expect(html).toContain('2 sections left</h2>');
    expect(html).toContain('<li><a href="#mesh">Mesh</a></li>');
    expect(html).not.toContain('href="#cut"');
    expect(draw(gearItem, reading)).not.toContain('sections left');
    expect(draw(last, nothingRead)).not.toContain('sections left');
    expect(draw(last, all)).not.toContain('sections left');
  });

  it('every heading has a link to itself', () => {
    const html = drawScreen(<EntryView seen={{ item: freeItem, document, opening: null }} />);

    expect(html).toContain('class="headingLink" href="#mesh"');
  });
});

describe('The progress of a reader', () => {
  it('is told in words, with the way to the next section', () => {
    const html = drawScreen(
      <ProgressLine item={gearItem} here={hereWith(reading)} />,
      signedIn('Creator'),
    );

    expect(html).toContain('1 of 3 sections done');
    expect(html).toContain('href="#mesh"');
    expect(html).toContain('Continue with “Mesh”');
  });

  it.each([{ kind: 'signingIn' }, signedIn('Creator')] as const)(
    'is neither counted nor begun before it is known: %j',
    (state) => {
      const seen = { item: freeItem, document, opening: null };
      const html = drawScreen(<EntryView seen={seen} />, state);

      expect(html).toContain('Loading your progress');
      expect(html).not.toMatch(/Start with|sections done/);
    },
  );

  it.each([
    [0.5, 'About half an hour'],
    [1, 'About an hour'],
    [2.5, 'About 2.5 hours'],
  ])('starts from an honest time: %d', (hours, words) => {
    expect(longHours(hours).replace('\u00a0', ' ')).toBe(words);
  });
});

describe('The signed-in home', () => {
  const known = { ...userOf('Explorer'), interests: [] };

  it('9, 28: puts what to do next first, then what is in progress, and what is finished last', () => {
    const finished = gearProgress({ itemID: 'a', title: 'Finished', done: ['x', 'y', 'z'] });
    const mesh = { next: 'mesh', nextTitle: 'Mesh them' };
    const open = gearProgress({ itemID: 'b', title: 'Open', done: ['cut'], ...mesh });
    const other = gearProgress({ itemID: 'c', title: 'Other', done: ['cut'], next: 'mesh' });
    const html = drawScreen(
      <LearningView userinfo={known} progress={[finished, open, other]}>
        On this page
      </LearningView>,
    );

    expect(html).toMatch(/Up next.*On this page.*In progress/);
    expect(html.split('On this page')[0]?.match(/<section/g)).toHaveLength(1);
    expect(html).toContain('href="/viewDoc?item=b#mesh">Continue');
    expect(html).toContain('<p>Next: Mesh them</p>');
    expect(html).not.toContain('Build completed');
    expect(html).toContain('1 of 3 sections done');
    expect(html.indexOf('In progress')).toBeLessThan(html.indexOf('href="/viewDoc?item=a"'));
  });

  it('shows the drawing of what is next, and once it is begun its sections as a bar', () => {
    const panel = (done: string[], pathID: string | null) => {
      const progress = [gearProgress({ done, next: 'mesh' })];
      const html = drawScreen(<LearningView userinfo={{ ...known, pathID }} progress={progress} />);
      return html.slice(0, html.indexOf('</section>'));
    };
    const begun = panel(['cut'], null);
    const bar = '<span class="progressBar-done"></span><span></span><span></span></div>';

    expect(begun).toContain('<div class="nextUp-cover"><svg class="drawing cover"');
    expect(begun).toContain(bar);
    const following = panel(['cut', 'mesh', 'turn'], 'moving-machine');
    expect(following).toContain('<div class="nextUp-cover"><svg class="drawing cover"');
    expect(following).not.toContain('progressBar');
  });

  it('says beside an entry what its certificate still asks, also of a course that is completed, and nothing where none counts it', () => {
    const done = ['x', 'y', 'z'];
    const course = gearProgress({ itemID: 'c', kind: 'iCourse', done, toRepeat: ['p', 'q'] });
    const open = gearProgress({ itemID: 'o', kind: 'iCourse', done: ['x'], toRepeat: ['p'] });
    const other = gearProgress({ itemID: 'b', done, toRepeat: ['p'] });
    const html = drawScreen(<LearningView userinfo={known} progress={[course, open, other]} />);

    expect(html.match(/For the certificate, answer [^<]*/g)).toEqual([
      'For the certificate, answer 1 question correctly once more on a later day.',
      'For the certificate, answer 2 questions correctly once more on a later day.',
    ]);
    expect(html).toContain('href="/viewDoc?item=c#finished"');
  });

  it('shows of what is completed its drawing, what was measured and its certificate, or the way to that, or to show a build', () => {
    const state = signedIn('Explorer');
    const known = (routeId: 'product/getMyCertificates' | 'product/getMyProposals', data: object) =>
      queryClient.setQueryData(queryKey(routeId, {}, state.userinfo.emailID), { data });
    const measured = { name: 'lap time', unit: 's', value: 6.9, predicted: 10 };
    const sent = { state: 'pending', buildPhoto: { itemID: 'car', measured } };
    const subject = { kind: 'course', id: 'c' };
    known('product/getMyCertificates', { certificates: [{ certificateID: 'of-c', subject }] });
    known('product/getMyProposals', { proposals: [sent] });
    const done = ['x', 'y', 'z'];
    const rows = [
      gearProgress({ itemID: 'c', kind: 'iCourse', done }),
      gearProgress({ itemID: 'car', done }),
      gearProgress({ itemID: 'clock', done }),
      gearProgress({ itemID: 'd', kind: 'iCourse', done }),
    ];
    const html = drawScreen(<LearningView userinfo={state.userinfo} progress={rows} />, state);
    const [course = '', car = '', clock = '', ready = ''] = html
      .split('<li class="begun-entry withCover">')
      .slice(1);
    queryClient.clear();

    expect(course).toMatch(/^<svg class="drawing cover".*Last worked on .*of-c">See your certif/s);
    expect(car).toContain('You predicted 10\u00a0s and measured 6.9\u00a0s: 31\u00a0% below.');
    expect(clock).toContain('href="/viewDoc?item=clock#built-it">Built it? Show it');
    expect(ready).toContain('href="/viewDoc?item=d#finished">Get your certificate<');
    expect(course + car).not.toContain('Built it?');
  });

  it('leads to the next entry of the path when nothing is in progress', () => {
    const [path] = learningPaths;
    const [first, second] = path?.steps ?? [];
    const done = gearProgress({ itemID: first?.id ?? '', done: ['a', 'b', 'c'] });
    const html = drawScreen(
      <LearningView userinfo={{ ...known, pathID: path?.id ?? null }} progress={[done]} />,
    );

    expect(html).toContain(`href="/viewDoc?item=${second?.id}&amp;path=${path?.id}">Start`);
    expect(html).toContain(
      `Step 2 of ${path?.steps.length}\u00a0· <a href="/path?path=${path?.id}">${path?.title}</a>`,
    );
    expect(html).toContain(`1 of ${path?.steps.length} steps completed`);
  });

  it('names what was finished last, and the next entry of its path, to people who follow none', () => {
    const [path] = learningPaths;
    const [first, second] = path?.steps ?? [];
    const done = gearProgress({ itemID: first?.id ?? '', title: 'Levers', done: ['a', 'b', 'c'] });
    const html = drawScreen(<LearningView userinfo={known} progress={[done]} />);

    expect(html).toContain('You’ve completed “Levers”.');
    expect(html).toContain(`href="/viewDoc?item=${second?.id}&amp;path=${path?.id}">Start`);
    expect(html).not.toContain('Pick your first');
    const loose = { ...done, itemID: 'on-no-path' };
    expect(drawScreen(<LearningView userinfo={known} progress={[loose]} />)).toContain(
      'Follow a path, or pick your next one below.',
    );
  });

  it('says that the path is complete, and goes on with the one that is most like it', () => {
    const [path] = learningPaths;
    const done = (path?.steps ?? []).map(({ id }) =>
      gearProgress({ itemID: id, done: ['a', 'b', 'c'] }),
    );
    const own = { ...known, pathID: path?.id ?? null };
    const html = drawScreen(<LearningView userinfo={own} progress={done} />);
    const [similar] = path ? similarPaths(path) : [];
    const next = similar?.steps.find(({ id }) => !done.some(({ itemID }) => itemID === id));

    expect(html).toContain(`You’ve completed the path “${path?.title}”.`);
    expect(html).toContain(`href="/viewDoc?item=${next?.id}&amp;path=${similar?.id}">Start`);
  });

  it('goes on with a step that was begun as a step of the path that the person follows', () => {
    const followed = { ...known, pathID: 'moving-machine' };
    const begun = gearProgress({ done: ['cut'], next: 'mesh' });
    const elsewhere = { ...begun, itemID: 'another' };
    const html = drawScreen(<LearningView userinfo={followed} progress={[begun]} />);
    const outside = drawScreen(<LearningView userinfo={followed} progress={[elsewhere]} />);

    expect(html).toContain(
      'href="/viewDoc?item=gear-trains&amp;path=moving-machine#mesh">Continue',
    );
    expect(html).toContain('Step 1 of 5');
    expect(outside).toContain('href="/viewDoc?item=another#mesh">Continue');
    expect(outside).not.toContain('Step 1 of 5');
  });

  it('says so when what comes next needs a higher plan', () => {
    const builds = learningPaths.flatMap(({ steps }) =>
      steps.filter(({ plan }) => plan === 'creator'),
    );
    const step = builds[0];
    const path = learningPaths.find(({ steps }) => step && steps.includes(step));
    const before = (path?.steps ?? [])
      .slice(0, step && path?.steps.indexOf(step))
      .map(({ id }) => gearProgress({ itemID: id, done: ['a', 'b', 'c'] }));
    const panel = (level: PlanLevel) => {
      const own = { ...userOf(level), interests: [], pathID: path?.id ?? null };
      const html = drawScreen(<LearningView userinfo={own} progress={before} />);
      return html.slice(0, html.indexOf('>Start<'));
    };

    expect(panel('Explorer')).toContain('Included in Creator');
    expect(panel('Creator')).not.toContain('opensWith');
  });

  it('asks people whose plan has ended no newcomer’s questions', () => {
    const plan = { ...freePlan, ended: { level: 'Explorer', at: 1 } } as const;
    const html = drawScreen(<LearningView userinfo={{ ...freeUser, plan }} progress={[]} />);

    expect(html).not.toContain('What do you want to build?');
    expect(html).toContain('Choose a path');
  });

  it('shows a newcomer with a new plan what it opens, then asks what they want to build, unless what to do next is known', () => {
    const bought = { itemID: 'c', title: 'Title c', kind: 'build' } as const;
    const plan = { ...userOf('Creator').plan, validFrom: 1 };
    const userinfo = { ...freeUser, plan };
    const draw = (more: { readonly bought?: typeof bought }) =>
      drawScreen(<LearningView userinfo={userinfo} progress={[]} picks="Three builds" {...more} />);

    expect(draw({})).toMatch(/^Three builds.*What do you want to build\?/);
    expect(draw({ bought })).toMatch(/Title c.*Three builds/);
    expect(draw({ bought })).not.toContain('What do you want to build?');
  });

  it.each([
    [
      'open',
      'If you’ve been charged, don’t pay again.<details><summary>Charged already?</summary>Your plan starts when your bank',
    ],
    [
      'failed',
      'Your payment of ₹1,900 for Creator didn’t go through. Try again or pay another way.<details><summary>Charged already?</summary>Your bank will credit it back.',
    ],
  ] as const)('leads to paying for an order that is %s', (state, words) => {
    const quote = {
      offerName: 'creator',
      price: 1900,
      credit: 0,
      toPay: 1900,
      purchase: 'new',
    } as const;
    const order = { ...grantedOrder, state, outcome: 'none', startTime: Date.now() } as const;
    const html = drawScreen(<OrderToPay orders={[order]} quotes={[quote]} />);
    const paid = drawScreen(<OrderToPay orders={[grantedOrder]} quotes={[quote]} />);

    expect(html).toContain(words);
    expect(html).toContain('href="/payment?plan=creator">Pay ₹1,900</a>');
    expect(paid).toBe('');
  });

  it('says that a payment started no plan until it is refunded, and that the bank reviews one', () => {
    const mismatched = { ...grantedOrder, state: 'inReview', outcome: 'none' } as const;
    const paidBack = { state: 'paidBack', why: 'mismatched', askedAt: 1, amount: 1 } as const;
    const refundRequest = {
      ...paidBack,
      words: null,
      moneyUse: null,
      refundID: null,
      reference: null,
    };
    const drawn = (order: OrderSummary) => drawScreen(<OrderInReview orders={[order]} />);

    expect(drawn(mismatched)).toContain('your Creator plan hasn’t started. We’ll refund it');
    expect(drawn({ ...mismatched, refundRequest })).toBe('');
    expect(drawn({ ...grantedOrder, isDisputed: true })).toContain('You’ve disputed your payment');
    expect(drawn(grantedOrder)).toBe('');
  });

  it('asks at the first visit what someone wants to build, and lets them skip it', () => {
    const first = drawScreen(<LearningView userinfo={userOf('Freebie')} progress={[]} />);
    const later = drawScreen(<LearningView userinfo={known} progress={[]} />);

    expect(first).toContain('What do you want to build?');
    expect(first).toContain('Skip');
    expect(later).not.toContain('What do you want to build?');
    expect(later).toContain('Pick your first course or build');
    expect(later).toContain('Choose a path');
  });

  it('names the topics that someone picked, and lets them pick others, however far they have come', () => {
    const begun = gearProgress({ done: ['cut', 'mesh'], next: 'turn' });
    const draw = (interests: string[]) =>
      drawScreen(<LearningView userinfo={{ ...known, interests }} progress={[begun]} />);

    expect(draw(['robot', 'wifi'])).toMatch(/Your topics.*Robots, Wi-Fi &amp; IoT.*Pick topics</);
    expect(draw([])).toMatch(/Your topics.*You haven’t picked any yet\..*Pick topics</);
  });

  it('offers topics by names, each of which suggests a path, and every path by one', () => {
    const suggested = topics.map(({ tag }) => proposedPaths([tag])[0]);

    expect(topics.map(({ name }) => name)).toEqual(topics.map(({ name }) => name).toSorted());
    expect(topics.every(({ tag }, at) => suggested[at]?.tags.includes(tag))).toBe(true);
    expect(new Set(learningPaths.map(({ id }) => id))).toEqual(
      new Set(
        learningPaths
          .filter(({ tags }) => topics.some(({ tag }) => tags.includes(tag)))
          .map(({ id }) => id),
      ),
    );
  });

  it('says of a suggested path which plan has it, and which steps are free to who lacks that plan', () => {
    const draw = (plan: Parameters<typeof userOf>[0]) => {
      const chosen = { ...userOf(plan), interests: ['robot'] };
      return drawScreen(<Welcome userinfo={chosen} onDone={() => undefined} />);
    };
    const html = draw('Freebie');

    expect(html).toContain('From a resistor to a robot that follows a line');
    expect(html).toContain('Included in Creator, ₹1,900');
    expect(html).toContain('2 of 8 steps are free.');
    expect(draw('Creator')).not.toContain('free.');
  });

  it('suggests the shortest path that begins with something free for beginners, until a topic is picked', () => {
    const html = drawScreen(<Welcome userinfo={userOf('Freebie')} onDone={() => undefined} />);

    expect(html).toContain('class="button button-primary"');
    expect(html).toMatch(/Suggested path<\/p><h3><a href="\/path\?path=bridge"/);
  });

  it('says of the next step to who follows no path that opening it makes the path theirs, and has no other way to follow it', () => {
    const [path] = learningPaths;
    const done = gearProgress({ itemID: path?.steps[0]?.id ?? '', done: ['a', 'b', 'c'] });
    const draw = (pathID: string | null, progress: Progress) => {
      const userinfo = { ...userOf('Freebie'), pathID };
      return drawScreen(<LearningView userinfo={userinfo} progress={[progress]} />, {
        kind: 'signedIn',
        groups: [],
        userinfo,
      });
    };
    const html = draw(null, done);

    expect(html).toContain(`</a>. ${ownHomeWords.next.follows}`);
    expect(html).toContain('Choose another path');
    expect(html).not.toContain('Follow');
    expect(draw(path?.id ?? '', done)).not.toContain(ownHomeWords.next.follows);
    // What was begun on its own is no step of a path that was chosen.
    const begun = gearProgress({ done: ['cut'], next: 'mesh' });
    expect(draw(null, begun)).not.toContain(ownHomeWords.next.follows);
  });

  it('asks no one for topics who has started something, and says which path it is a step of, or lets them choose one', () => {
    const started = gearProgress({ done: ['cut'], next: 'mesh' });
    const draw = (progress: Progress) =>
      drawScreen(<LearningView userinfo={userOf('Freebie')} progress={[progress]} />);
    const html = draw(started);
    const alone = draw({ ...started, itemID: 'in-no-path' });

    expect(html).not.toContain('What do you want to build?');
    expect(html).toMatch(/Part of the path <a href="[^"]*moving-machine"/);
    expect(html).not.toContain('Choose a path');
    expect(alone).not.toContain('Part of the path');
    expect(alone).toContain('Choose a path');
  });

  it.each([
    ['Freebie', null, 'Freebie'],
    ['Explorer', ['iCourse', 'utility'], null],
    ['Creator', ['iCourse', 'utility', 'build'], null],
    ['Innovator', null, null],
    ['Unknown', null, 'Freebie'],
  ] as const)('shows what is new for %s', (level, some, plan) => {
    expect(openedBy(level)).toMatchObject({ kinds: some, plan });
  });

  it.each([
    ['Freebie', 'Freebie'],
    ['Explorer', 'Explorer'],
    ['Creator', 'Creator'],
    // Services can't be begun at once.
    ['Innovator', 'Creator'],
    ['Unknown', 'Freebie'],
  ] as const)('looks for the newest among what %s adds', (level, plan) => {
    expect(addedBy(level)).toMatchObject({ plan, kinds: null, sort: 'newest' });
  });

  it('has one way to begin a new plan with: the easiest course or build', () => {
    const call = searchCall(addedBy('Explorer'));
    const hard = { ...gears, id: 'hard', level: 'advanced' as const };
    queryClient.setQueryData(queryKey('search/getAllRecentInfo', call, undefined), {
      status: 'ok',
      xplorers: [hard, gears],
      data: searchData(),
    });
    const html = drawScreen(<NewForPlan level="Explorer" heading="New" lead="Yours." hasStart />);
    const usual = drawScreen(<NewForPlan level="Explorer" />);
    queryClient.clear();

    expect(html.match(/class="button button-primary" href="[^"]*"/g)).toEqual([
      'class="button button-primary" href="/viewDoc?item=gear-trains"',
    ]);
    expect(html).toContain('>New</h2><p>Yours.</p>');
    expect(usual).not.toContain('button-primary');
  });

  it('puts those of the path of the person first, then builds and courses, then those of what the person is after, then the easier ones, and repeats nothing that the page lists', () => {
    const entries = [
      { id: 'listed', kind: 'build', tags: ['robots'], level: null },
      { id: 'tool', kind: 'utility', tags: ['robots'], level: 'starter' },
      { id: 'case', kind: 'build', tags: [], level: null },
      { id: 'hard', kind: 'build', tags: [], level: 'advanced' },
      { id: 'easy', kind: 'iCourse', tags: [], level: 'starter' },
      { id: 'robot', kind: 'build', tags: ['robots'], level: 'advanced' },
      { id: 'step', kind: 'utility', tags: [], level: 'advanced' },
    ] as const;
    const of = { inPath: ['step'], tags: ['robots'], listed: ['listed'] };

    const ids = closestFor(entries, of).map(({ id }) => id);
    expect(ids).toEqual(['step', 'robot', 'easy', 'hard', 'case', 'tool']);
  });

  it('leads to what was opened last when nothing is begun, and lists the rest of what was opened', () => {
    const opened = ['a', 'b'].map((itemID) => openedEntry(itemID, 'Freebie'));
    const begun = gearProgress({ itemID: 'b', title: 'Title b', done: ['cut'], next: 'mesh' });
    const first = drawScreen(<LearningView userinfo={known} progress={[]} opened={opened} />);
    const later = drawScreen(<LearningView userinfo={known} progress={[begun]} opened={opened} />);

    expect(first).toMatch(/item=a">Start<[^>]*> “Title a”/);
    expect(first).toMatch(/Recently opened on this device.*item=b">Title b/);
    expect(later).toMatch(/Recently opened on this device.*item=a">Title a/);
    expect(later).not.toContain('item=b">Title b');
  });

  it('lists what was only opened as opened, not as in progress', () => {
    const opened = [openedEntry('a'), openedEntry('free', 'Freebie')];
    const begun = gearProgress({ itemID: 'b', title: 'Title b', done: ['cut'], next: 'mesh' });
    const html = drawScreen(<LearningView userinfo={known} progress={[begun]} opened={opened} />);
    const { listed } = learningLists([begun], undefined, opened);

    expect(html).toMatch(/Recently opened on this device.*item=a">Title a.*item=free">Title free/);
    expect(html).not.toContain('In progress');
    expect(listed.toSorted()).toEqual(['a', 'b', 'free']);
  });

  it.each([
    ['a', 'nothing was done since', 1, 'a'],
    ['b', 'something was', 3, 'b'],
  ])(
    'leads to “%s” after a plan was bought and “a” opened with it, when %s',
    (_, __, updatedAt, next) => {
      const begun = gearProgress({ itemID: 'b', done: ['cut'], next: 'mesh', updatedAt });

      const lists = learningLists([begun], undefined, [openedEntry('a')], 2);

      expect(lists.next?.itemID).toBe(next);
    },
  );

  it('names what a new plan was bought for as just unlocked, and nothing else', () => {
    const userinfo = { ...known, plan: { ...known.plan, level: 'Creator' as const, validFrom: 2 } };
    const named = (itemID: string) => ({ itemID, title: 'Title c', kind: 'build' as const });
    const draw = (bought?: ReturnType<typeof named>) =>
      drawScreen(<LearningView userinfo={userinfo} progress={[]} bought={bought} />);

    expect(draw(named('c'))).toContain(ownHomeWords.next.unlocked('Creator'));
    expect(draw()).not.toContain(ownHomeWords.next.unlocked('Creator'));
  });

  it('stays on the path that the person follows after a plan was bought for something else, and names that second', () => {
    const [path] = learningPaths;
    const [first] = path?.steps ?? [];
    const plan = { ...known.plan, level: 'Creator' as const, validFrom: 2 };
    const html = drawScreen(
      <LearningView
        userinfo={{ ...known, plan, pathID: path?.id ?? null }}
        progress={[]}
        bought={{ itemID: 'c', title: 'Title c', kind: 'build' }}
      />,
    );
    const unlocked = `${ownHomeWords.next.unlocked('Creator')}: <a href="/viewDoc?item=c">Title c</a>`;

    expect(html.indexOf(`item=${first?.id}&amp;path=`)).toBeGreaterThan(-1);
    expect(html.indexOf(unlocked)).toBeGreaterThan(html.indexOf(`item=${first?.id}&amp;path=`));
  });

  it('takes for what a plan was bought for, where no entry says so, what was opened last of what it adds', () => {
    const opened = [openedEntry('free', 'Freebie'), openedEntry('a'), openedEntry('b')];

    expect(lookedAt(opened, { level: 'Creator' })?.itemID).toBe('a');
    expect(lookedAt(opened, { level: 'Explorer' })).toBeUndefined();
  });

  it('leads from what was completed last to what comes next in no path', () => {
    const done = gearProgress({ itemID: 'b', title: 'Title b', done: ['cut', 'mesh', 'run'] });
    const after = {
      itemID: 'c',
      title: 'Title c',
      kind: 'build' as const,
      section: null,
      begun: null,
      plan: 'Explorer' as const,
      path: undefined,
    };
    const draw = (level: 'Freebie' | 'Explorer') => {
      const userinfo = { ...known, plan: { ...known.plan, level } };
      return drawScreen(<LearningView userinfo={userinfo} progress={[done]} after={after} />);
    };

    expect(draw('Explorer')).toMatch(/completed “Title b”.*item=c">Start</);
    expect(draw('Freebie')).toMatch(/Included in Explorer, ₹900.*item=c">Read the introduction</);
  });

  it('begins with the first step of a path of which the last one was opened', () => {
    const [path] = learningPaths;
    const [first, second] = path?.steps ?? [];
    const last = openedEntry(path?.steps.at(-1)?.id ?? '');
    const done = gearProgress({ itemID: first?.id ?? '', done: ['a', 'b', 'c'] });

    expect(learningLists([], undefined, [last], 2).next).toMatchObject({ itemID: first?.id, path });
    expect(learningLists([done], undefined, [last], 2).next?.itemID).toBe(second?.id);
    const bought = { itemID: last.itemID, title: 'Robot', kind: 'build' } as const;
    expect(learningLists([], undefined, [last], 2, bought).next?.itemID).toBe(last.itemID);
  });

  it.each([
    ['step', 1, true],
    ['first step', 0, false],
  ])('says where the path begins to a newcomer who opened its %s', (_, at, isSaid) => {
    const [path] = learningPaths;
    const opened = [openedEntry(path?.steps[at]?.id ?? '')];
    const html = drawScreen(<LearningView userinfo={known} progress={[]} opened={opened} />);

    const [first] = path?.steps ?? [];
    const words = `${ownHomeWords.next.begins} <a href="/viewDoc?item=${first?.id}&amp;path=`;
    expect(html.includes(words)).toBe(isSaid);
  });

  it.each([
    ['c', 'nothing was done since', 1],
    ['b', 'something was', 3],
  ])('leads to “%s” when a plan was bought for “c”, and %s', (next, _, updatedAt) => {
    const begun = gearProgress({ itemID: 'b', done: ['cut'], next: 'mesh', updatedAt });
    const bought = { itemID: 'c', title: 'Title c', kind: 'build' } as const;

    const lists = learningLists([begun], undefined, [openedEntry('a')], 2, bought);

    expect(lists.next?.itemID).toBe(next);
  });

  it('counts among what is listed what was opened last and what the plan was bought for, before anything is begun', () => {
    const person = { pathID: null, boughtFor: null, plan: { validFrom: 2 } };

    expect(idsListed(person, [], [openedEntry('a')])).toEqual(['a']);
    expect(idsListed({ ...person, boughtFor: 'c' }, [], [openedEntry('a')])).toContain('a');
    expect(idsListed({ ...person, boughtFor: 'c' }, [])).toContain('c');
  });

  it('lists each entry once, in the first list that has it', () => {
    const open = ['a', 'b'].map((itemID) => gearProgress({ itemID, title: itemID, done: ['cut'] }));
    const { next, open: others, listed } = learningLists(open, undefined);
    const saved = ['a', 'b', 'c'].map((itemID) => ({
      itemID,
      title: itemID,
      kind: 'build' as const,
      savedAt: 1,
    }));
    const html = drawScreen(<SavedList entries={saved} listed={listed} />);
    const repeated = drawScreen(<SavedList entries={saved.slice(0, 2)} listed={listed} />);

    expect([next?.itemID, others.map(({ itemID }) => itemID)]).toEqual(['a', ['b']]);
    expect(html).toContain('item=c');
    expect(html).not.toMatch(/item=[ab]/);
    expect(repeated).toBe('');
  });

  it('knows the path of what was read last before the path that the person follows', () => {
    const [followed, other] = learningPaths;
    const own = (path = followed) => path?.steps.map(({ id }) => id) ?? [];
    const elsewhere = own(other).find((id) => !own().includes(id)) ?? '';
    const reader = { pathID: followed?.id ?? null };

    expect(entriesOfPath(reader, [])).toEqual(own());
    expect(
      entriesOfPath(
        reader,
        [gearProgress({ itemID: elsewhere, done: ['cut'] })],
        learningPaths.slice(0, 2),
      ),
    ).toEqual(own(other));
  });
});

/** An entry of a paid plan, as the device has it. */
function openedEntry(itemID: string, plan: 'Freebie' | 'Creator' = 'Creator') {
  return {
    itemID,
    storedAt: 3,
    item: { title: `Title ${itemID}`, kind: 'build', plan },
  } as const;
}
