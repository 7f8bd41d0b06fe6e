/** Every alarm and every alert has its section of the runbook, and every section its alarm or alert. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { alertEvents, isAlertEvent } from '../../lambdas/domain/alerts/alertEvents.ts';
import { type CloudStage, everyStage } from '../support/cloud/synthesizeStage.ts';

const text = readFileSync(join(projectRoot, 'infra', 'RUNBOOK.md'), 'utf8');
const [intro = '', ...sections] = text.split(/^## /m).map((section) => {
  const end = section.indexOf('\n');
  return { title: section.slice(0, end).replace(/^# /, ''), words: section.slice(end + 1) };
});
const stages = everyStage();

/** What a stage's alarms say. */
function descriptionsOf({ site, caseStudy }: CloudStage): unknown[] {
  return [site, caseStudy].flatMap((stack) =>
    stack.all('AWS::CloudWatch::Alarm').map(({ properties }) => properties['AlarmDescription']),
  );
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const descriptions = descriptionsOf(stages[stage]);

  test('every alarm links to an existing section, and the budget has one', () => {
    const titles = new Set(sections.map(({ title }) => title.toLowerCase()));

    expect(descriptions).toHaveLength(stage === 'dev' ? 10 : 12);
    for (const description of descriptions) {
      const [, file, anchor = ''] = /Runbook: ([\w/.]+)#([a-z]+)$/.exec(String(description)) ?? [];
      expect([description, file, titles.has(anchor)]).toEqual([
        description,
        'infra/RUNBOOK.md',
        true,
      ]);
    }
    expect(stages[stage].site.all('AWS::Budgets::Budget')).toHaveLength(1);
    expect(titles).toContain('cost');
  });

  test('every alert has a section of its name', () => {
    const titles = sections.map(({ title }) => title);

    expect(Object.keys(alertEvents).filter((event) => !titles.includes(event))).toEqual([]);
  });
});

test('every section is of an alarm or an alert', () => {
  const everyDescription = Object.values(stages).flatMap(descriptionsOf);
  const orphans = sections.filter(
    ({ title }) =>
      title !== 'cost' &&
      !isAlertEvent(title) &&
      !everyDescription.some((description) =>
        String(description).endsWith(`#${title.toLowerCase()}`),
      ),
  );

  expect(orphans.map(({ title }) => title)).toEqual([]);
});

describe('the runbook', () => {
  test.each(sections)(
    'gives symptom, impact, diagnosis, fix and verification of $title',
    ({ words }) => {
      const parts = ['**Symptom.**', '**Impact.**', '**Diagnose.**', '**Fix.**', '**Verify.**'];
      const places = parts.map((part) => words.indexOf(part));

      expect(places).not.toContain(-1);
      expect(places.toSorted((one, other) => one - other)).toEqual(places);
    },
  );

  test('says whom to report an incident to, and by when', () => {
    expect(JSON.stringify(intro)).toMatch(/6 hours.*CERT-In/);
    expect(JSON.stringify(intro)).toMatch(/Data Protection Board.*72 hours/);
  });
});
