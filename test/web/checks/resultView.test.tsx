import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { ResultView } from '../../../web/src/features/checks/ResultView.tsx';
import { JustCompleted } from '../../../web/src/features/entry/JustCompleted.tsx';
import { drawScreen } from '../drawScreen.tsx';

type Properties = ComponentProps<typeof ResultView>;

const solution = { answer: ['800 rpm'], code: null, words: [{ text: 'Count the teeth.' }] };
const right = { passed: true, feedback: null, reasons: [], hint: null, solution };
const wrong = { ...right, passed: false };

const draw = (more: Partial<Properties>) =>
  drawScreen(
    <ResultView
      result={right}
      unit={undefined}
      section={undefined}
      kept={undefined}
      unsaved={undefined}
      isSent={false}
      isCertified={false}
      isPassed={false}
      {...more}
    />,
  );

describe('What is said of an answer', () => {
  it('that is right says why in the same notice as the praise', () => {
    const html = draw({});

    expect(html).toMatch(/That’s right\..*Count the teeth\./s);
    expect(html.match(/class="notice /g)).toHaveLength(1);
  });

  it('that is wrong says, when the question was passed before, that it stays passed', () => {
    const html = draw({ result: wrong, isPassed: true });

    expect(html).toContain('That’s not right this time, but you keep your pass.');
    expect(html).toContain('Count the teeth.');
    expect(html).not.toContain('Not quite');
    expect(html).not.toContain('to pass this question');
  });

  it('that is wrong asks for the right one while the question is not passed', () => {
    const html = draw({ result: wrong });

    expect(html).toContain('Not quite. Here’s how it’s done.');
    expect(html).toContain('Give the right answer now to pass this question.');
    expect(html).not.toContain('keep your pass');
  });

  it('that is wrong says what the next one brings, until the solution is there', () => {
    const first = { ...wrong, solution: null };
    const next = 'After another wrong answer, you’ll get';

    expect(draw({ result: first })).toContain(`${next} a hint`);
    expect(draw({ result: { ...first, hint: [] } })).toContain(`${next} the worked solution.`);
    expect(draw({ result: wrong })).not.toContain(next);
  });

  it('says in a course, before and after the solution, what its certificate will ask for', () => {
    const second = { ...wrong, solution: null, hint: [] };
    const later = 'answer it once more on a later day';

    expect(draw({ result: second, isCertified: true })).toContain(later);
    expect(draw({ result: wrong, isCertified: true })).toContain(
      'For a certificate, answer it correctly once more on a later day.',
    );
    for (const result of [second, wrong]) {
      expect(draw({ result })).not.toContain('certificate');
    }
  });

  it('that is no number says at once how the number and its unit are written', () => {
    const result = { ...wrong, solution: null, feedback: 'unreadable' } as const;

    expect(draw({ result, unit: { symbol: 'rpm' } })).toContain(
      'We couldn’t read that as a number with its unit. Write it in digits, like 4.7\u00a0rpm.',
    );
    expect(draw({ result })).toContain('Write it like 4.7 or 1.2e3.');
  });

  it('that is right says so also when the question was passed before', () => {
    const html = draw({ isPassed: true });

    expect(html).toContain('That’s right.');
    expect(html).not.toContain('keep your pass');
  });

  it.each([
    ['iCourse', 'Course completed.'],
    ['build', 'Build completed.'],
    ['utility', 'Tool completed.'],
  ] as const)(
    'that completes an entry of the kind %s says so, with the way to its end',
    (kind, words) => {
      const completed = <JustCompleted item={{ kind, id: 'gears' }} isLast={false} />;
      const said = `<strong>${words}</strong> <a href="#finished">See what’s next</a>`;

      expect(draw({ completed })).toContain(said);
      expect(draw({ completed, result: wrong })).not.toContain(said);
    },
  );
});
