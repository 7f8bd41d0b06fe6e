/** Finance commands. */

import { writeFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { dynamoInvoices } from '../../../lambdas/adapters/dynamo/money/invoices.ts';
import {
  dynamoJournal,
  dynamoMonthCloses,
  dynamoPrivilegeLog,
} from '../../../lambdas/adapters/dynamo/money/journal.ts';
import { dynamoPeople } from '../../../lambdas/adapters/dynamo/people.ts';
import { s3Archive } from '../../../lambdas/adapters/objectStore/s3Archive.ts';
import { lookUpPorts } from '../../../lambdas/adapters/ports/lookUp.ts';
import { reconciliationPorts } from '../../../lambdas/adapters/ports/reconciliation.ts';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { spreadsheets } from '../../../lambdas/adapters/sheets/spreadsheets.ts';
import type { ReportSummary } from '../../../lambdas/contract/books.ts';
import type { FoundOrder } from '../../../lambdas/contract/groups/paymentLookUp.ts';
import { endOf } from '../../../lambdas/contract/india.ts';
import { decimalRupees } from '../../../lambdas/contract/rupees.ts';
import { acceptDifference } from '../../../lambdas/domain/money/reconciliation/journal/acceptDifference.ts';
import { closeMonth } from '../../../lambdas/domain/money/reconciliation/journal/closeMonth.ts';
import { verifyJournal } from '../../../lambdas/domain/money/reconciliation/journal/sealDays.ts';
import { lookUpPayment } from '../../../lambdas/domain/money/reconciliation/lookUpPayment.ts';
import { numberedInvoices } from '../../../lambdas/domain/money/reconciliation/numberedInvoices.ts';
import { reconcileDays } from '../../../lambdas/domain/money/reconciliation/reconcileDays.ts';
import {
  exportFile,
  exportRegister,
  type Format,
} from '../../../lambdas/domain/money/reconciliation/reports/exportReport.ts';
import { totalLines } from '../../../lambdas/domain/money/reconciliation/reports/tables.ts';
import { day, example, month, operator } from '../options.ts';
import { shownTime } from '../shownTime.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** Differences that are shown; a file has them all. */
const shown = 50;
/** A command runs until it is done. */
const neverStop = () => false;

/** `npm run ops -- finance …` */
export function addFinance(ops: Ops): void {
  const finance = ops.command('finance');
  addQueries(finance, ops);
  addDecisions(finance, ops);
  addRecords(finance, ops);
}

function addQueries(finance: Command, ops: Ops): void {
  finance
    .command('reconcile')
    .description('compares our books with Razorpay and its settlements')
    .requiredOption('--from <day>', 'first day, in India', day)
    .requiredOption('--to <day>', 'last day', day)
    .option('--again', 'make a new report even if there is one', false)
    .option('--by <email>', 'who you are', operator, 'ops')
    .option('--csv <file>', 'write the report as CSV')
    .option('--xlsx <file>', 'write the report as an Excel workbook')
    .addHelpText(
      'after',
      example('finance reconcile --from 2026-11-01 --to 2026-11-30 --xlsx november.xlsx'),
    )
    .action(ops.act(reconcile));

  finance
    .command('lookup')
    .description('shows whether a person paid and what they got')
    .argument(
      '<what>',
      'an order, payment, refund or settlement, a UTR, an invoice number, or an email address',
    )
    .addHelpText(
      'after',
      example('finance lookup asha@example.com', 'finance lookup pay_29QQoUBi66xm2f'),
    )
    .action(ops.act(lookUp));
}

function addDecisions(finance: Command, ops: Ops): void {
  finance
    .command('accept')
    .description('accepts a difference, with a reason; later reports show it as accepted')
    .argument('<class>', 'its class in the report')
    .argument('<subject>', 'the subject it names')
    .requiredOption('--reason <text>', 'why it is acceptable')
    .requiredOption('--by <email>', 'who you are', operator)
    .addHelpText(
      'after',
      example(
        'finance accept paidUnknownHere pay_29QQoUBi66xm2f --reason "Test of the gateway" --by you@example.com',
      ),
    )
    .action(
      ops.act(async ({ say, now }, name, subject, { reason, by }) => {
        const ports = { archive: s3Archive(), privileges: dynamoPrivilegeLog() };
        await acceptDifference(ports, { name, subject }, reason, { who: by, now });
        say(`${name} ${subject} is accepted. Reconcile again to see it.`);
      }),
    );

  finance
    .command('close')
    .description('closes a month whose newest report has no unexplained difference')
    .argument('<month>', 'like 2026-03', month)
    .requiredOption('--by <email>', 'who you are', operator)
    .addHelpText('after', example('finance close 2026-03 --by you@example.com'))
    .action(
      ops.act(async ({ say, confirm, now }, closing, { by }) => {
        await confirm(`Once ${closing} is closed, its report can’t change.`);
        const ports = {
          archive: s3Archive(),
          journal: dynamoMonthCloses(),
          people: dynamoPeople(),
        };
        const closed = await closeMonth(ports, closing, by, now);
        const when = shownTime(closed.closedAt);
        say(
          `${closing} is closed with report ${closed.version}, by ${closed.closedBy} at ${when}.`,
        );
      }),
    );
}

function addRecords(finance: Command, ops: Ops): void {
  finance
    .command('register')
    .description('writes the invoices of a month with their tax to a file')
    .argument('<month>', 'like 2026-03', month)
    .option('--csv <file>', 'write them as CSV')
    .option('--xlsx <file>', 'write them as an Excel workbook')
    .addHelpText('after', example('finance register 2026-03 --csv march.csv'))
    .action(
      ops.act(async ({ say }, registered, options) => {
        const ports = { documents: numberedInvoices(dynamoInvoices()), sheets: spreadsheets() };
        const made = await writeFiles(options, say, (format) =>
          exportRegister(ports, registered, format),
        );
        if (made === 0) {
          throw new Error('Name a file with --csv or --xlsx.');
        }
      }),
    );

  finance
    .command('verify')
    .description('checks the sealed journal, names the first bad entry and the newest seal')
    .addHelpText('after', example('finance verify --stage prod'))
    .action(
      ops.act(async ({ say, stage }) => {
        const { days, entries, newest, bad } = await verifyJournal({
          journal: dynamoJournal(),
          sha256,
        });
        say(`${days} sealed days with ${entries} entries are intact.`);
        if (newest) {
          const since = new Date(endOf(newest.day)).toISOString();
          say(`The seal of ${newest.day} is ${newest.hash}.`);
          say(
            `The log has it as "seal" in the line of the night after: npm run ops -- logs --event nightly --since ${since} --stage ${stage}`,
          );
        }
        if (bad) {
          say(`${bad.day} ${bad.number === null ? 'seal' : `entry ${bad.number}`}: ${bad.why}.`);
        }
        return bad === null;
      }),
    );
}

interface Files {
  readonly csv?: string | undefined;
  readonly xlsx?: string | undefined;
}

interface ReconcileOptions extends Files {
  readonly from: string;
  readonly to: string;
  readonly again: boolean;
  readonly by: string;
}

async function reconcile(
  { say, progress, now }: Terminal,
  { from, to, again, by: who, ...files }: ReconcileOptions,
): Promise<void> {
  const ports = reconciliationPorts();
  const options = { again, who };
  const { run, report } = await reconcileDays(ports, { from, to }, options, now, neverStop);
  progress(run.done, run.all);
  if (!report) {
    throw new Error(`The reconciliation is ${run.state}. Run the command again to continue.`);
  }
  printReport(report, say);
  const sheets = spreadsheets();
  await writeFiles(files, say, (format) =>
    exportFile({ archive: ports.archive, sheets }, report, format),
  );
}

async function lookUp({ say, now, who }: Terminal, what: string): Promise<void> {
  const by = { at: now, who: await who(), what: 'finance lookup' };
  const { people, leftOut, settlement } = await lookUpPayment(lookUpPorts(), what, by);
  if (settlement) {
    const { settlementID, utr, paise, status } = settlement;
    say(`${settlementID} ${status} ₹${decimalRupees(paise ?? 0)} UTR ${utr ?? 'none'}`);
  }
  for (const { emailID, level, orders } of people) {
    say(`${emailID} has ${level}`);
    for (const order of orders) {
      for (const line of linesOf(order)) {
        say(line);
      }
    }
  }
  if (leftOut > 0) {
    say(`${leftOut} older orders are not shown.`);
  }
}

function linesOf(order: FoundOrder): string[] {
  const { orderID, offerName, paise, status, outcome, documentNumbers, extensions } = order;
  const invoices = documentNumbers.join(', ') || 'no invoice';
  return [
    `  ${orderID} ${offerName} ₹${decimalRupees(paise)} ${status}, ${outcome}, ${invoices}`,
    ...extensions.map(({ days, reason, by }) => `    ${days} days added by ${by}: ${reason}`),
    ...order.payments.flatMap((payment) => {
      const settled = payment.settledOn
        ? `settled ${payment.settledOn} UTR ${payment.utr}`
        : 'not settled yet';
      return [
        `    ${payment.paymentID} ${payment.state} ₹${decimalRupees(payment.paise)}, ${settled}`,
        ...payment.refunds.map(
          (refund) => `      ${refund.refundID} ${refund.state} ₹${decimalRupees(refund.paise)}`,
        ),
      ];
    }),
  ];
}

/** Writes the files that were asked for; how many there were. */
async function writeFiles(
  files: Files,
  say: Terminal['say'],
  make: (format: Format) => Promise<Uint8Array>,
): Promise<number> {
  let made = 0;
  for (const format of ['csv', 'xlsx'] as const) {
    const file = files[format];
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
      `${one.known ? ' ' : '!'} ${one.class} ${one.subject} ₹${decimalRupees(one.paise)}, ${age}: ${one.words}. ${one.explanation ?? one.nextStep}`,
    );
  }
  say(`${report.unknown.count} unknown, ${report.known.count} known.`);
}
