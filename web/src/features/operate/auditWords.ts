import type { AuditEntry } from '../../../../lambdas/contract/groups/operator.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { workDeeds } from './words.ts';

/** What was done, as the log names it: the name of a route or a command, or words of its own. */
const deeds: Readonly<Record<string, string>> = {
  'list the work queue': 'Opened the work queue',
  'list the catalogue': 'Opened the catalogue',
  'list zero-result searches': 'Opened the searches that found nothing',
  'list colleges': 'Opened the colleges',
  'list mails': 'Opened the emails',
  'list usage': 'Opened usage',
  'check health': 'Opened system health',
  'read the audit log': 'Read the audit log',
  'open entry': 'Opened a catalogue entry',
  'change entry': 'Changed a catalogue entry',
  'schedule entry': 'Scheduled a catalogue entry’s text',
  'cancel scheduled entry': 'Cancelled a catalogue entry’s schedule',
  'publish scheduled entry': 'Had a scheduled text published',
  'withdraw entry': 'Withdrew a catalogue entry',
  'reopen entry': 'Published a withdrawn catalogue entry again',
  'open college': 'Opened a college’s list of students',
  'change college': 'Changed a college’s dates, seats or samples',
  'confirm college': 'Confirmed a college’s list of students',
  'open person': 'Opened an account',
  'ask to grant operator': 'Asked to grant the role operator',
  'grant operator': 'Granted the role operator',
  'grant finance': 'Granted the role finance',
  'revoke operator': 'Revoked the role operator',
  'revoke finance': 'Revoked the role finance',
  'sign out person': 'Signed someone out everywhere',
  ...Object.fromEntries(
    Object.entries(workDeeds).flatMap(([kind, acts]) =>
      Object.entries(acts).map(([act, words]) => [`${act} ${kind}`, words]),
    ),
  ),
  'finance/lookUp': 'Looked up a buyer, an order or a payment',
  'finance/reconcile': 'Reconciled with Razorpay',
  'finance/getRows': 'Opened rows of a reconciliation report',
  'finance/getFacts': 'Read what Razorpay reported about an order',
  'finance/getRefunds': 'Opened the refunds that wait for finance',
  'finance/declineRefund': 'Declined a refund',
  'finance/export': 'Downloaded a reconciliation report',
  'difference explained': 'Accepted a difference',
};

/** An entry of the audit log in words. */
export interface AuditWords {
  /** A sentence without its end. */
  readonly what: string;
  /** What it was about, as far as the sentence does not say so; empty for none. */
  readonly subject: string;
}

/** Says what was done and about what. What has no words of its own here is a command, or is shown as it was recorded. */
export function auditWords({
  who,
  what,
  subject,
}: Pick<AuditEntry, 'who' | 'what' | 'subject'>): AuditWords {
  const days = /^extend plan by (\d+) days$/.exec(what)?.[1];
  if (days !== undefined) {
    return { what: `Added ${days === '1' ? '1 day' : `${days} days`} to a plan`, subject };
  }
  const [, paymentID, paise] = /^(\S+), (\d+) paise$/.exec(subject) ?? [];
  if (what === 'finance/approveRefund' && paymentID !== undefined) {
    return {
      what: `Approved a refund of ${formatRupees(Number(paise) / 100)}`,
      subject: paymentID,
    };
  }
  const [, person, reason] = /^(\S+) (.+)$/.exec(subject) ?? [];
  if (what === 'read what a person wrote' && person !== undefined) {
    return { what: `Read what a person wrote. Reason: ${reason}`, subject: person };
  }
  const known = Object.hasOwn(deeds, what) ? deeds[what] : undefined;
  const ran = who.startsWith('ops (') ? `Ran “npm run ops -- ${what}”` : what;
  return { what: known ?? ran, subject: subject === 'all' ? '' : subject };
}
