import { describe, expect, it } from 'vitest';
import { CaseStudyPage } from '../../../web/src/features/caseStudy/CaseStudyPage.tsx';
import { CaseStudyView } from '../../../web/src/features/caseStudy/CaseStudyView.tsx';
import { Editor } from '../../../web/src/features/caseStudy/Editor.tsx';
import { OwnList } from '../../../web/src/features/caseStudy/OwnCaseStudies.tsx';
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

  it('names a draft that has no title yet', () => {
    expect(draw({ ...proposal, title: '', state: 'draft' })).toContain('Untitled draft');
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

  it('of someone who is not to be named names nobody', () => {
    const anonymous = { ...study, author: null, college: null };

    expect(drawScreen(<CaseStudyView item={studyItem} study={anonymous} />)).toContain(
      'By a learner<',
    );
  });
});
