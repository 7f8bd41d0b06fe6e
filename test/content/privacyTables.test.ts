/** The table of the privacy policy against the tables that hold personal data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { definitionOf, type TableName, tableNames } from '../../lambdas/contract/tables/tables.ts';

/** What the policy calls a table's data; null for tables without personal data, and for editions, whose authors are on our own team. */
const calledInPolicy: Readonly<Record<TableName, string | null>> = {
  caseStudyLimits: 'Rate limits',
  certificates: 'Certificates that you ask for',
  challengeResults: 'Saturday challenges',
  colleges: null,
  commitments: 'Orders',
  dayCounts: null,
  documents: null,
  editions: null,
  facts: 'Orders',
  invoices: 'Receipts, tax invoices and credit notes',
  itemReports: 'Reports about case studies, questions and answers',
  items: 'Case studies',
  journal: "Our team's access",
  labDays: 'Mobile lab seats',
  limits: 'Rate limits',
  orders: 'Orders',
  outbox: 'Emails',
  people: 'Profile',
  pollCursors: null,
  posts: 'Questions and answers under sections',
  progress: 'Your progress in courses and builds',
  proposals: 'Case studies',
  refunds: 'Refunds',
  services: 'Service requests',
  sessions: 'Sign-ins',
  students: 'freeBites registrations',
  visits: 'Mobile lab requests',
  webhookEvents: "Razorpay's notifications",
  zeroResultSearches: null,
};

/** What the policy names and no table has to itself. */
const inNoTable = ['Consent', 'Mistakes in our texts', 'Server logs', 'Backups of the database'];

const policy = readFileSync(join(projectRoot, 'web', 'content', 'privacyPolicy.md'), 'utf8');
const [, held = ''] = policy.split('| What | Why | How long |');
const rows = (held.split('\n\n')[0] ?? '')
  .split('\n')
  .slice(2)
  .map((row) => row.slice(2));

test.each(tableNames.filter((name) => definitionOf(name).fields.length > 0 && name !== 'editions'))(
  'what %s holds of a person has a row in the privacy policy',
  (name) => {
    const called = calledInPolicy[name];

    expect(rows.filter((row) => called !== null && row.startsWith(called))).toHaveLength(1);
  },
);

test('the privacy policy names nothing that is not held', () => {
  const known = [...Object.values(calledInPolicy), ...inNoTable].filter((one) => one !== null);

  expect(rows.filter((row) => known.every((one) => !row.startsWith(one)))).toEqual([]);
});
