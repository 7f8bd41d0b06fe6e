/** Finance commands. */

import { writeFile } from 'node:fs/promises';
import { dynamoInvoices } from '../../lambdas/adapters/dynamo/invoices.ts';
import {
  dynamoJournal,
  dynamoMonthCloses,
  dynamoPrivilegeLog,
} from '../../lambdas/adapters/dynamo/journal.ts';
import { dynamoPeople } from '../../lambdas/adapters/dynamo/people.ts';
import { lookUpPorts } from '../../lambdas/adapters/lookUpPorts.ts';
import { s3Archive } from '../../lambdas/adapters/objectStore/s3Archive.ts';
import { reconciliationPorts } from '../../lambdas/adapters/reconciliationPorts.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import { spreadsheets } from '../../lambdas/adapters/sheets/spreadsheets.ts';
import type { ReportSummary } from '../../lambdas/contract/books.ts';
import { isDay } from '../../lambdas/contract/india.ts';
import { decimalRupees } from '../../lambdas/contract/rupees.ts';
import { acceptDifference } from '../../lambdas/domain/money/reconciliation/journal/acceptDifference.ts';
import { closeMonth } from '../../lambdas/domain/money/reconciliation/journal/closeMonth.ts';
import { verifyJournal } from '../../lambdas/domain/money/reconciliation/journal/sealDays.ts';
import { lookUpPayment } from '../../lambdas/domain/money/reconciliation/lookUpPayment.ts';
import { numberedInvoices } from '../../lambdas/domain/money/reconciliation/numberedInvoices.ts';
import { findNewestReport } from '../../lambdas/domain/money/reconciliation/reports/archive.ts';
import {
  exportFile,
  exportRegister,
  type Format,
} from '../../lambdas/domain/money/reconciliation/reports/exportReport.ts';
import { totalLines } from '../../lambdas/domain/money/reconciliation/reports/tables.ts';
import { runReconciliation } from '../../lambdas/domain/money/reconciliation/runReconciliation.ts';
import type { Command, Terminal } from './Command.ts';
import { requireOperator } from './requireOperator.ts';

/** Differences that are shown; a file has them all. */
const shown = 50;
/** A command runs until it is done. */
const neverStop = () => false;

/** `npm run ops -- finance …` */
export const finance: Readonly<Record<string, Command>> = {
  reconcile: {
    usage: 'reconcile <from> <to> [--again] [--csv <file>] [--xlsx <file>]',
    what: 'compares our books with Razorpay and its settlements for days in India (2026-03-01), both included',
    run: reconcile,
  },
  lookup: {
    usage: 'lookup <id, UTR, invoice number or email>',
    what: 'says whether a person paid and what they got',
    async run([what = ''], { say, now }) {
      const { people, settlement } = await lookUpPayment(lookUpPorts(), what, now);
      if (settlement) {
        const { settlementID, utr, paise, status } = settlement;
        say(`${settlementID} ${status} ₹${decimalRupees(paise ?? 0)} UTR ${utr ?? 'none'}`);
      }
      for (const { emailID, level, orders } of people) {
        say(`${emailID} has ${level}`);
        for (const order of orders) {
          const { orderID, offerName, paise, status, outcome, documentNumbers } = order;
          const invoices = documentNumbers.join(', ') || 'no invoice';
          say(
            `  ${orderID} ${offerName} ₹${decimalRupees(paise)} ${status}, ${outcome}, ${invoices}`,
          );
          for (const { days, reason, by } of order.extensions) {
            say(`    ${days} days added by ${by}: ${reason}`);
          }
          for (const payment of order.payments) {
            const settled = payment.settledOn
              ? `settled ${payment.settledOn} UTR ${payment.utr}`
              : 'not settled yet';
            say(
              `    ${payment.paymentID} ${payment.state} ₹${decimalRupees(payment.paise)}, ${settled}`,
            );
            for (const refund of payment.refunds) {
              say(`      ${refund.refundID} ${refund.state} ₹${decimalRupees(refund.paise)}`);
            }
          }
        }
      }
      return true;
    },
  },
  explain: {
    usage: 'explain <class> <subject> <words> --by <email>',
    what: 'accepts a difference and says why; later reports show it as known',
    async run([name = '', subject = '', ...words], { say, options, now }) {
      const ports = { archive: s3Archive(), privileges: dynamoPrivilegeLog() };
      await acceptDifference(ports, { name, subject }, words.join(' '), {
        who: requireOperator(options),
        now,
      });
      say(`${name} ${subject} is accepted. Reconcile again to see it.`);
      return true;
    },
  },
  close: {
    usage: 'close <YYYY-MM> --by <email>',
    what: 'closes a month whose newest report has no unknown difference',
    async run([month = ''], { say, options, now }) {
      if (!isDay(`${month}-01`)) {
        say('Name a month like 2026-03.');
        return false;
      }
      const ports = { archive: s3Archive(), journal: dynamoMonthCloses(), people: dynamoPeople() };
      const closed = await closeMonth(ports, month, requireOperator(options), now);
      const when = new Date(closed.closedAt).toISOString();
      say(`${month} is closed with report ${closed.version}, by ${closed.closedBy} at ${when}.`);
      return true;
    },
  },
  register: {
    usage: 'register <YYYY-MM> [--csv <file>] [--xlsx <file>]',
    what: 'writes the invoices of a month with their tax',
    async run([month = ''], { say, options }) {
      const ports = { documents: numberedInvoices(dynamoInvoices()), sheets: spreadsheets() };
      const made = await writeFiles(options, say, (format) => exportRegister(ports, month, format));
      return made > 0;
    },
  },
  verify: {
    usage: 'verify',
    what: 'goes through the sealed journal and names the first bad entry',
    async run(_, { say }) {
      const { days, entries, bad } = await verifyJournal({ journal: dynamoJournal(), sha256 });
      say(`${days} sealed days with ${entries} entries are intact.`);
      if (bad) {
        say(`${bad.day} ${bad.number === null ? 'seal' : `entry ${bad.number}`}: ${bad.why}.`);
      }
      return bad === null;
    },
  },
};

async function reconcile(
  [from = '', to = '']: readonly string[],
  { say, progress, flags, options, now }: Terminal,
): Promise<boolean> {
  if (!isDay(from) || !isDay(to) || to < from) {
    say('Name two days like 2026-03-01 2026-03-31.');
    return false;
  }
  const ports = reconciliationPorts();
  const runOptions = { again: flags.has('again'), who: options.get('by') ?? 'ops' };
  const run = await runReconciliation(ports, { from, to }, runOptions, now, neverStop);
  progress(run.done, run.all);
  const report = await findNewestReport(ports.archive, { from, to });
  if (!report) {
    say(`The reconciliation is ${run.state}. Run the command again to continue.`);
    return false;
  }
  printReport(report, say);
  const sheets = spreadsheets();
  await writeFiles(options, say, (format) =>
    exportFile({ archive: ports.archive, sheets }, report, format),
  );
  return true;
}

/** Writes the files that were asked for; how many there were. */
async function writeFiles(
  options: Terminal['options'],
  say: Terminal['say'],
  make: (format: Format) => Promise<Uint8Array>,
): Promise<number> {
  let made = 0;
  for (const format of ['csv', 'xlsx'] as const) {
    const file = options.get(format);
    if (file !== undefined) {
      await writeFile(file, await make(format));
      say(`Wrote ${file}.`);
      made += 1;
    }
  }
  return made;
}

function printReport(report: ReportSummary, say: Terminal['say']): void {
  for (const { what, count, paise } of totalLines(report)) {
    const counted = count === null ? '' : ` (${count})`;
    say(
      paise === null ? what : `${what.padEnd(32)} ${decimalRupees(paise).padStart(14)}${counted}`,
    );
  }
  for (const one of report.differences.slice(0, shown)) {
    const age = `${one.ageDays} days`;
    say(
      `${one.known ? ' ' : '!'} ${one.class} ${one.subject} ₹${decimalRupees(one.paise)}, ${age}: ${one.words}. ${one.nextStep}`,
    );
  }
  say(`${report.unknown.count} unknown, ${report.known.count} known.`);
}
