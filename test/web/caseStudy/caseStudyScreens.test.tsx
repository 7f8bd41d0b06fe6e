import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { queryClient, queryKey } from '../../../web/src/api/queries.ts';
import { AfterStudy } from '../../../web/src/features/caseStudy/AfterStudy.tsx';
import { BuildPhotoForm } from '../../../web/src/features/caseStudy/BuildPhotoForm.tsx';
import { CaseStudyPage } from '../../../web/src/features/caseStudy/CaseStudyPage.tsx';
import { CaseStudyView } from '../../../web/src/features/caseStudy/CaseStudyView.tsx';
import { Editor } from '../../../web/src/features/caseStudy/Editor.tsx';
import { Gallery } from '../../../web/src/features/caseStudy/Gallery.tsx';
import {
  builtWords,
  comparedWords,
  ownPredictionWords,
  typedMeasurement,
} from '../../../web/src/features/caseStudy/measured.ts';
import { OwnList } from '../../../web/src/features/caseStudy/OwnCaseStudies.tsx';
import { emptyQuery, searchCall } from '../../../web/src/features/catalogue/search/searchQuery.ts';
import { gears } from '../catalogue/entries.ts';
import { drawScreen, signedIn } from '../drawScreen.tsx';
import { proposal, study, studyItem } from './caseStudies.ts';

const nothing = () => undefined;

describe('The page of case studies', () => {
  it('offers a visitor a sign-in, and no search for a college', () => {
    const html = drawScreen(<CaseStudyPage />, { kind: 'visitor' }, '/casestudy');

    expect(html).toContain('Sign in with Google');
    expect(html).not.toContain('Find your college');
  });

  it('lets a signed-in person write one', () => {
    const html = drawScreen(<CaseStudyPage />, signedIn('Freebie'), '/casestudy');

    expect(html).toContain('Write a case study');
    expect(html).not.toContain('Sign in with Google');
  });
});

describe('The published ones', () => {
  it.each([
    [2, '', false],
    [3, '', true],
    [1, 'solar', true],
  ])('when there are %i (tag: “%s”) have filters: %s', (total, tag, isFiltered) => {
    const call = { ...(tag && { tag }), page: 0 };
    queryClient.setQueryData(queryKey('product/getCaseStudies', call, undefined), {
      data: { studies: [], total, pageSize: 12, tags: [{ tag: 'solar', count: 1 }], colleges: [] },
    });
    const html = drawScreen(<Gallery />, { kind: 'visitor' }, `/casestudy?tag=${tag}`);
    queryClient.clear();

    expect(html).toMatch(/\d case stud/);
    expect(html.includes('<select')).toBe(isFiltered);
  });
});

describe('Before the first case study', () => {
  it('shows an example, and says that it is made up', () => {
    queryClient.setQueryData(queryKey('product/getCaseStudies', { page: 0 }, undefined), {
      data: { studies: [], total: 0, pageSize: 12, tags: [], colleges: [] },
    });
    const html = drawScreen(<Gallery />, { kind: 'visitor' }, '/casestudy');
    queryClient.clear();

    expect(html).toMatch(/What one looks like<\/h3><p[^>]*>Made up by us/);
  });
});

describe('The list of one’s own', () => {
  const draw = (...proposals: Parameters<typeof OwnList>[0]['proposals']) =>
    drawScreen(<OwnList proposals={proposals} onChanged={nothing} />);

  it('says so when it is empty', () => {
    expect(draw()).toContain('You haven’t written one yet.');
  });

  it.each([
    ['draft', ['Draft', 'Edit', 'Delete']],
    ['pending', ['In review', 'Withdraw']],
    ['changesRequested', ['Changes requested', 'Edit', 'Delete']],
    ['approved', ['Published', 'See it', 'Withdraw']],
    ['declined', ['Declined', 'Edit', 'Delete']],
    ['withdrawn', ['Withdrawn', 'Edit', 'Delete']],
  ] as const)('says of one that is %s what can be done: %j', (state, words) => {
    const itemID = state === 'approved' ? 'case-study-1' : null;
    const html = draw({ ...proposal, state, itemID, reason: 'Show the hinge.' });

    for (const word of words) {
      expect(html).toContain(word);
    }
    expect(html.includes('>Edit')).toBe(state !== 'pending' && state !== 'approved');
    expect(html.includes('Show the hinge.')).toBe(state !== 'pending' && state !== 'approved');
    expect(html).not.toContain('<b>solar');
  });

  it('leads from a photo to its build, where another is posted', () => {
    const buildPhoto = { itemID: 'gear-clock', title: 'Gear clock', measured: null };
    const html = draw({ ...proposal, buildPhoto, title: 'Gear clock', state: 'declined' });

    expect(html).toContain('Photo: Gear clock');
    expect(html).toContain('href="/viewDoc?item=gear-clock"');
    expect(html).not.toContain('study=p1');
  });

  it.each([
    ['pending', true],
    ['approved', true],
    ['declined', false],
  ] as const)('shows the photo of a build that is %s: %s', (state, isShown) => {
    const buildPhoto = { itemID: 'gear-clock', title: 'Gear clock', measured: null };
    const photos = [{ photoID: 'clock', path: '/photos/clock.webp', width: 900, height: 700 }];

    expect(draw({ ...proposal, buildPhoto, photos, state }).includes('Loading photo')).toBe(
      isShown,
    );
    expect(draw({ ...proposal, photos, state })).not.toContain('Loading photo');
  });

  it('names a draft that has no title yet', () => {
    expect(draw({ ...proposal, title: '', state: 'draft' })).toContain('Untitled draft');
  });
});

describe('Showing what one built', () => {
  const measured = { name: 'lap time', unit: 's', best: 'lowest', least: 2, most: 120 } as const;
  const draw = (item: ComponentProps<typeof BuildPhotoForm>['item'], name: string) =>
    drawScreen(
      <BuildPhotoForm
        item={item}
        name={name}
        replaced={undefined}
        onSent={nothing}
        onFailed={nothing}
        onCancel={nothing}
      />,
      signedIn('Freebie'),
    );

  it('asks for a photo, the number of the build and a name, and nothing is ticked', () => {
    const html = draw({ id: 'gear-clock', measured }, 'Asha Rao');

    for (const words of ['A photo of what', 'Your lap time in s', 'My first name: Asha', 'anony']) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<textarea|type="checkbox"[^>]*checked|My name/);
  });

  it('asks for no number where the build has none, and for no name where the profile has none', () => {
    const html = draw({ id: 'gear-clock' }, '');

    expect(html).not.toMatch(/lap time|first name/);
    expect(html).toMatch(/checked[^>]*value="anonymous"|value="anonymous"[^>]*checked/);
  });

  it('asks what was predicted where the build predicts it, and begins with its number', () => {
    const html = draw({ id: 'gear-clock', measured: { ...measured, predicted: 10.2 } }, 'Asha');

    expect(html).toContain('The lap time you predicted in s (optional)');
    expect(html).toContain('value="10.2"');
    expect(draw({ id: 'gear-clock', measured }, 'Asha')).not.toContain('predicted');
  });

  it.each([
    [13.5, 11.8, 'kg', 'You predicted 13.5\u00a0kg and measured 11.8\u00a0kg: 13\u00a0% below.'],
    [10.2, 11, 's', 'You predicted 10.2\u00a0s and measured 11\u00a0s: 7.8\u00a0% above.'],
    [26, 25, '%', 'You predicted 26\u00a0% and measured 25\u00a0%: 1 point below.'],
    [37, 42, '%', 'You predicted 37\u00a0% and measured 42\u00a0%: 5 points above.'],
    [8, 8, 's', 'You predicted 8\u00a0s and measured 8\u00a0s: exactly that.'],
    [13.5, 13.499, 's', 'You predicted 13.5\u00a0s and measured 13.5\u00a0s: exactly that.'],
    [2, 20, 'mW', 'You predicted 2\u00a0mW and measured 20\u00a0mW: 900\u00a0% above.'],
  ])('compares a prediction of %s with %s %s: %s', (predicted, value, unit, words) => {
    expect(ownPredictionWords({ name: 'number', unit, value, predicted })).toBe(words);
  });

  it.each([
    [11, 25, 'kg', 'That’s within 25\u00a0%, so your model of the build holds.'],
    [5, 25, 'kg', 'That’s more than 25\u00a0% off. Look for what your model leaves out.'],
    [18, 3, '%', 'That’s more than 3 points off. Look for what your model leaves out.'],
  ])('says of %s, where %s is how far off it may be, in %s: %s', (value, within, unit, words) => {
    const measured = { name: 'breaking load', unit, value, predicted: 13.5, within };

    expect(ownPredictionWords(measured)?.endsWith(` ${words}`)).toBe(true);
  });

  it('compares nothing where nothing was predicted', () => {
    expect(ownPredictionWords({ name: 'lap time', unit: 's', value: 9 })).toBeUndefined();
    expect(comparedWords({ unit: 's', value: 9 })).toBe('9\u00a0s');
    expect(comparedWords({ unit: 's', value: 9, predicted: 8 })).toBe(
      '9\u00a0s, predicted 8\u00a0s',
    );
  });

  it.each([
    ['6.9', 6.9],
    [' 6,95 ', 6.95],
    ['6.94999999', 6.95],
    ['', null],
    ['1.9', undefined],
    ['121', undefined],
    ['fast', undefined],
    ['1e999', undefined],
  ])('reads "%s" as %s', (typed, value) => {
    expect(typedMeasurement(typed, measured)).toBe(value);
  });

  it.each([
    [{ count: 1, best: null }, '1 person built this'],
    [
      { count: 1041, best: { name: 'lap time', unit: 's', value: 6.9 } },
      '1,041 people built this, best lap time 6.9\u00a0s',
    ],
  ])('says of %j: %s', (built, words) => {
    expect(builtWords(built)).toBe(words);
  });
});

describe('Writing a case study', () => {
  it('has every field, the reason of the operator and nothing ticked', () => {
    const html = drawScreen(
      <Editor
        opened={{ ...proposal, state: 'changesRequested', reason: 'Show the hinge.' }}
        name="Asha Rao"
      />,
      signedIn('Freebie'),
    );

    for (const label of [
      'Title',
      'The problem',
      'What I built',
      'Result',
      'differently',
      'Photos',
    ]) {
      expect(html).toContain(label);
    }
    expect(html).toContain('Show the hinge.');
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
  });
});

describe('A published case study', () => {
  it('ends with the entries of its subject, of the tag that finds less first, and with others’ case studies of its first one', () => {
    const finds = (searchFor: string, ...ids: string[]) => {
      const search = searchCall({ ...emptyQuery, searchFor, kinds: ['iCourse', 'build'] });
      queryClient.setQueryData(queryKey('search/for', search, undefined), {
        xplorers: ids.map((id) => ({ ...gears, id, title: id, isCaseStudy: id === 'other' })),
      });
    };
    finds('solar', 'lamp', 'other', 'dish', 'panel');
    finds('heat', 'other', 'dish');
    const card = (itemID: string) => ({ itemID, title: itemID });
    queryClient.setQueryData(
      queryKey('product/getCaseStudies', { tag: 'solar', page: 0 }, undefined),
      { data: { studies: ['case-study-1', 'oven', 'dryer', 'still'].map(card) } },
    );
    const item = { ...studyItem, tags: ['solar', 'heat'] };
    const html = drawScreen(<AfterStudy item={item} />, { kind: 'visitor' });
    queryClient.clear();

    const linked = [...html.matchAll(/item=([\w-]+)"/g)].map(([, id]) => id);
    expect(linked).toEqual(['dish', 'lamp', 'oven', 'dryer']);
  });

  it('shows what its author wrote and nothing else', () => {
    const html = drawScreen(<CaseStudyView item={studyItem} study={study} />);

    expect(html).toContain('By Asha, PES University');
    expect(html).toContain('A box with foil.\nIt boils water.');
    expect(html).toContain('Forty minutes a litre.');
    expect(html).toContain('src="/photos/p1/a.webp"');
    expect(html).toContain('href="https://example.com/cooker"');
    expect(html).toContain('Report a problem');
    expect(html).not.toContain('<b>solar');
    expect(html).not.toMatch(/The problem|differently|Level|Time|You’ll|done|sections|Beginner/);
  });

  it('of a build is a photo with its number, its maker’s name and the way to the build', () => {
    const buildPhoto = { itemID: 'gear-clock', title: 'Gear clock', measured: null };
    const measured = { name: 'lap time', unit: 's', value: 6.9 };
    const item = { ...studyItem, title: 'Gear clock' };
    const texts = { ...study, college: null, built: '', result: '', link: null };
    const draw = (shown: typeof buildPhoto | { measured: typeof measured }) =>
      drawScreen(
        <CaseStudyView item={item} study={{ ...texts, buildPhoto: { ...buildPhoto, ...shown } }} />,
      );

    const html = draw({ measured });

    expect(html).toContain('Gear clock: built by Asha');
    expect(html).toContain('Lap time: 6.9\u00a0s');
    expect(html).toContain('href="/viewDoc?item=gear-clock"');
    expect(html).toContain('Report a problem');
    expect(draw(buildPhoto)).not.toContain('Lap time');
  });

  it('of someone who is not to be named names nobody', () => {
    const anonymous = { ...study, author: null, college: null };

    expect(drawScreen(<CaseStudyView item={studyItem} study={anonymous} />)).toContain(
      'By a learner<',
    );
  });
});
