import { learningPaths } from 'virtual:paths';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../../../lambdas/contract/entities.ts';
import type { LearningPath } from '../../../web/src/features/catalogue/builtCatalogue.ts';
import { PathList, PathPage } from '../../../web/src/features/catalogue/paths/PathPage.tsx';
import { PathSteps } from '../../../web/src/features/catalogue/paths/PathSteps.tsx';
import {
  findPath,
  pathProgress,
  planOfPath,
} from '../../../web/src/features/catalogue/paths/pathProgress.ts';
import { GetCertificate } from '../../../web/src/features/certificate/GetCertificate.tsx';
import { drawScreen, signedIn, userOf } from '../drawScreen.tsx';
import { gearProgress } from './entries.ts';

const step = { level: 'starter', hours: 2, why: 'First things first.' } as const;
const machine: LearningPath = {
  id: 'machine',
  title: 'From a gear to a machine',
  summary: 'Count teeth, then build.',
  tags: ['gear'],
  steps: [
    { ...step, id: 'levers', title: 'Levers', kind: 'iCourse', plan: 'seeker' },
    { ...step, id: 'gear-trains', title: 'Gear trains', kind: 'iCourse', plan: 'explorer' },
    { ...step, id: 'gearbox', title: 'A gearbox', kind: 'build', plan: 'creator' },
  ],
};
const leversDone = gearProgress({ itemID: 'levers', done: ['cut', 'mesh', 'turn'] });
const gearsBegun = gearProgress({ done: ['cut'], last: 'cut', next: 'mesh' });

describe('A path', () => {
  it('needs the highest plan that any of its entries needs', () => {
    expect(planOfPath(machine)).toBe('Creator');
    expect(planOfPath({ ...machine, steps: machine.steps.slice(0, 1) })).toBe('Freebie');
  });

  it('goes on after the entry that was finished last, as that entry does at its end', () => {
    const gearsDone = gearProgress({ done: ['cut', 'mesh', 'turn'] });

    expect(pathProgress(machine, [gearsDone])).toMatchObject({ next: { id: 'gearbox' } });
  });

  it('continues in the entry that was read last, else in the first that is not finished, at its next section', () => {
    expect(pathProgress(machine, [leversDone, gearsBegun])).toMatchObject({
      next: { id: 'gear-trains' },
      section: 'mesh',
      begun: true,
    });
    expect(pathProgress(machine, [leversDone])).toMatchObject({ section: null, begun: true });
    expect(pathProgress(machine, [gearsBegun])).toMatchObject({ next: { id: 'gear-trains' } });
    expect(pathProgress(machine, [gearProgress({ itemID: 'other', done: ['cut'] })])).toMatchObject(
      { next: { id: 'levers' }, section: null, begun: false },
    );
  });
});

it('A path knows its entries with questions that were passed with the solution', () => {
  const repeated = { ...leversDone, toRepeat: ['ratio'] };

  expect(pathProgress(machine, [repeated, gearsBegun]).repeats).toMatchObject([{ id: 'levers' }]);
  expect(pathProgress(machine, [leversDone, gearsBegun]).repeats).toEqual([]);
});

describe('The list of paths', () => {
  it('shows the cover of the entry that each path leads to', () => {
    const html = drawScreen(<PathList paths={[machine, { ...machine, id: 'other' }]} />);

    expect(html.match(/<svg class="drawing cover"/g)).toHaveLength(2);
  });

  it('names the plan with its price to a visitor and on the free plan, and no progress before one begins', () => {
    for (const level of [undefined, 'Freebie'] as const) {
      const html = drawScreen(<PathList paths={[machine]} level={level} progress={[]} />);
      expect(html).toContain('Included in Creator, ₹1,900');
      expect(html).not.toContain('finished');
    }
  });

  it('names no price to people with a lower plan, whom credit makes it cheaper', () => {
    const html = drawScreen(<PathList paths={[machine]} level="Explorer" />);

    expect(html).toContain('Included in Creator');
    expect(html).not.toContain('₹');
  });

  it('sells nothing to people whose plan has the whole path', () => {
    const html = drawScreen(<PathList paths={[machine]} level="Creator" />);

    expect(html).toContain('In your plan');
    expect(html).not.toContain('₹');
  });

  it('says how far one has come, and leads to where one continues', () => {
    const html = drawScreen(<PathList paths={[machine]} progress={[leversDone, gearsBegun]} />);

    expect(html).toContain('3\u00a0steps\u00a0· ');
    expect(html).toContain('\u00a0· 1\u00a0of\u00a03\u00a0completed');
    expect(html).toContain(
      'href="/viewDoc?item=gear-trains&amp;path=machine#mesh">Continue with “Gear trains”',
    );
    expect(drawScreen(<PathList paths={[machine]} progress={[leversDone]} />)).toContain(
      '>Next: Gear trains',
    );
  });

  it('marks for who has begun nothing where a newcomer starts', () => {
    const draw = (progress: Progress[]) =>
      drawScreen(<PathList paths={learningPaths} progress={progress} />);
    const marked = draw([])
      .split('<li>')
      .filter((one) => one.includes('Start here if you’re new'));

    expect(marked).toEqual([expect.stringContaining('/path?path=bridge"')]);
    expect(draw([gearsBegun])).not.toContain('Start here');
  });

  it('says that a path is finished', () => {
    const done = ['cut', 'mesh', 'turn'];
    const all = machine.steps.map(({ id }) => gearProgress({ itemID: id, done }));

    expect(drawScreen(<PathList paths={[machine]} progress={all} />)).toContain(
      'You’ve completed this path.',
    );
  });
});

describe('The steps of a path', () => {
  it('call the last one the end project', () => {
    const html = drawScreen(<PathSteps path={machine} level={undefined} next={undefined} />);

    expect(html.match(/End project/g)).toHaveLength(1);
    expect(html).toContain('End project\u00a0· Build');
  });

  it('say how far one has come with those that are begun and not finished', () => {
    const html = drawScreen(
      <PathSteps
        path={machine}
        level="Explorer"
        progress={[leversDone, gearsBegun]}
        next={undefined}
      />,
    );

    expect(html).toContain('1 of 3 sections done');
    expect(html.match(/sections done/g)).toHaveLength(1);
  });
});

describe('The address of a path that is not there', () => {
  it('says so above the list of all paths', () => {
    const words = 'We couldn’t find that path.';

    const unknown = drawScreen(<PathPage />, undefined, '/path?path=nope');
    expect(unknown).toContain(words);
    expect(unknown).toContain('href="/path?path=robot"');
    expect(drawScreen(<PathPage />, undefined, '/path')).not.toContain(words);
  });
});

describe('The page of a path', () => {
  const page = (state?: Parameters<typeof drawScreen>[1]) =>
    drawScreen(<PathPage />, state, '/path?path=moving-machine');

  it('leads to the plan that has all of it', () => {
    expect(page()).toContain('The whole path is included in Creator, ₹1,900 for 365 days.');
    expect(page()).toContain('href="/payment?plan=creator&amp;path=moving-machine"');
    expect(page()).not.toContain('unused days');
    const explorer = page(signedIn('Explorer'));
    expect(explorer).toContain('The whole path is included in Creator.');
    expect(explorer).toContain('unused days comes off the price');
    expect(explorer).toContain('>Upgrade to Creator</a>');
    expect(explorer).not.toContain('₹');
  });

  it.each([
    ['robot', '2 of 8 steps are free. The whole path'],
    ['web-sensor', '1 of 6 steps is free. The whole path'],
    ['own-database', '<p>The whole path'],
  ])('says how many of its steps are free: %s', (path, words) => {
    expect(drawScreen(<PathPage />, undefined, `/path?path=${path}`)).toContain(words);
  });

  it.each([
    ['robot', 'Start the path</a>'],
    ['own-database', 'Preview the first step</a>'],
  ])('starts a path or previews it, as its first step is free or not: %s', (path, words) => {
    expect(drawScreen(<PathPage />, undefined, `/path?path=${path}`)).toContain(words);
    expect(drawScreen(<PathPage />, signedIn('Innovator'), `/path?path=${path}`)).toContain(
      'Start the path</a>',
    );
  });

  it('says what it takes to get the certificate, or how to get it, also after questions that were passed with the solution', () => {
    const subject = { kind: 'path', id: machine.id } as const;
    const draw = (own: { isComplete: boolean; repeats?: string }) =>
      drawScreen(<GetCertificate subject={subject} {...own} />, signedIn('Creator'));
    const needs = 'Complete every step, including the end project';

    expect(page()).toContain(needs);
    expect(page()).not.toContain('Get your certificate');
    expect(draw({ isComplete: false })).toContain(needs);
    expect(draw({ isComplete: true })).toContain('Get your certificate');
    expect(draw({ isComplete: true, repeats: 'Gear trains' })).not.toContain(
      'Get your certificate',
    );
  });

  it('shows the cover of each of its entries, and that of the last once more beside the steps', () => {
    const covers = page().match(/<svg class="drawing cover"/g);

    expect(covers).toHaveLength((findPath('moving-machine')?.steps.length ?? 0) + 1);
    expect(covers?.length).toBeGreaterThan(4);
    expect(page()).toMatch(
      /End project: <a href="\/viewDoc\?item=[\w-]+&amp;path=moving-machine">/,
    );
  });

  it('says whether the reader follows it, with the ways to their learning and to stop', () => {
    const user = userOf('Freebie');
    const following = page({
      kind: 'signedIn',
      groups: [],
      userinfo: { ...user, pathID: 'moving-machine' },
    });

    expect(following).toMatch(
      /role="status"[^>]*>.*following this path\u00a0· <a href="\/signedInHome">My learning<.*Stop following</,
    );
    for (const html of [page(), page(signedIn('Freebie'))]) {
      expect(html).not.toContain('following this path');
      expect(html).not.toContain('Stop following');
    }
  });

  it('says that it is in the reader’s plan, and of each entry that is', () => {
    const innovator = page(signedIn('Innovator'));
    expect(innovator).toContain('The whole path is in your plan.');
    expect(innovator).not.toContain('Get Creator');
    expect(innovator).not.toContain('Included in');

    const explorer = page(signedIn('Explorer'));
    expect(explorer).toContain('In your plan');
    expect(explorer).toContain('Included in Creator');
    expect(explorer).not.toContain('Included in Explorer');
  });
});
