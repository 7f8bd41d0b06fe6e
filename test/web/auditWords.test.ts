/** What the console says of entries of the audit log. */
import { describe, expect, it } from 'vitest';
import { Group } from '../../lambdas/contract/vocabulary.ts';
import { auditWords } from '../../web/src/features/operate/auditWords.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

const who = 'omkar.operator@example.com';

/** What the routes of roles record, as their sources have it. */
const recorded = sourceFiles(
  [
    'lambdas/api/operator',
    'lambdas/api/finance',
    'lambdas/domain/operators',
    'lambdas/domain/catalogue/editions',
    'lambdas/domain/money/reconciliation/journal',
  ],
  /\.ts$/,
)
  .flatMap(({ text }) => text.split('\n'))
  .filter((line) => /\bwhat(?::| =) |^ {2}(?:publish|schedule|cancel): '/.test(line))
  .flatMap((line) => [...line.matchAll(/'([a-z]+[ /][A-Za-z -]+)'/g)])
  .map(([, what = '']) => what);

describe('the audit log', () => {
  it('says everything that routes record in words of its own', () => {
    expect(recorded).toEqual(expect.arrayContaining(['finance/export', 'withdraw entry']));
    const subject = 'pay_A1, 390000 paise';
    const raw = recorded.filter((what) => auditWords({ who, what, subject }).what === what);

    expect(raw).toEqual([]);
  });

  it.each(Group.options.flatMap((role) => [`grant ${role}`, `revoke ${role}`]))(
    'says "%s" in words',
    (what) => expect(auditWords({ who, what, subject: 'x' }).what).toMatch(/ the role /),
  );

  it.each([
    ['finance/approveRefund', 'pay_A1, 390000 paise', 'Approved a refund of ₹3,900', 'pay_A1'],
    ['finance/approveRefund', 'pay_A1, 40650 paise', 'Approved a refund of ₹406.50', 'pay_A1'],
    ['ask to grant operator', 'a-person', 'Asked to grant the role operator', 'a-person'],
    ['extend plan by 7 days', 'a-person', 'Added 7 days to a plan', 'a-person'],
    ['extend plan by 1 days', 'a-person', 'Added 1 day to a plan', 'a-person'],
    [
      'read what a person wrote',
      'a-person Complaint about a review',
      'Read what a person wrote. Reason: Complaint about a review',
      'a-person',
    ],
    ['list the work queue', 'all', 'Opened the work queue', ''],
    ['accept service', 'a-request', 'Accepted a service request', 'a-request'],
  ])('says "%s" of "%s" as "%s"', (what, subject, words, about) => {
    expect(auditWords({ who, what, subject })).toEqual({ what: words, subject: about });
  });

  it('names a command as one types it, and shows what it has no words for as it was recorded', () => {
    const run = { what: 'colleges export', subject: 'pes-bengaluru' };

    expect(auditWords({ who: 'ops (uma)', ...run })).toEqual({
      what: 'Ran “npm run ops -- colleges export”',
      subject: 'pes-bengaluru',
    });
    expect(auditWords({ who, what: 'toString', subject: '' }).what).toBe('toString');
  });
});
