/** Finance's commands: the API's routes, and what has none. */

import { writeFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { dynamoInvoices } from '../../../lambdas/adapters/dynamo/money/invoices.ts';
import { dynamoJournal } from '../../../lambdas/adapters/dynamo/money/journal.ts';
import { sha256 } from '../../../lambdas/adapters/sha256.ts';
import { spreadsheets } from '../../../lambdas/adapters/sheets/spreadsheets.ts';
import { endOf } from '../../../lambdas/contract/india.ts';
import { verifyJournal } from '../../../lambdas/domain/money/reconciliation/journal/sealDays.ts';
import { numberedInvoices } from '../../../lambdas/domain/money/reconciliation/numberedInvoices.ts';
import { exportRegister } from '../../../lambdas/domain/money/reconciliation/reports/exportReport.ts';
import { addRoutes } from '../api/addRoutes.ts';
import { example, month } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- finance …` */
export function addFinance(ops: Ops): void {
  const finance: Command = addRoutes(ops, 'finance');

  finance
    .command('register')
    .description('writes the invoices of a month with their tax to a file')
    .argument('<month>', 'like 2026-03', month)
    .option('--csv <file>', 'write them as CSV')
    .option('--xlsx <file>', 'write them as an Excel workbook')
    .addHelpText('after', example('finance register 2026-03 --csv march.csv'))
    .action(ops.act(writeRegister));

  finance
    .command('verify')
    .description('checks the sealed journal, names the first bad entry and the newest seal')
    .addHelpText('after', example('finance verify --stage prod'))
    .action(ops.act(verify));
}

async function writeRegister(
  { say }: Terminal,
  registered: string,
  files: { readonly csv?: string | undefined; readonly xlsx?: string | undefined },
): Promise<void> {
  const ports = { documents: numberedInvoices(dynamoInvoices()), sheets: spreadsheets() };
  if (files.csv === undefined && files.xlsx === undefined) {
    throw new Error('Name a file with --csv or --xlsx.');
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const file = files[format];
    if (file !== undefined) {
      await writeFile(file, await exportRegister(ports, registered, format));
      say(`Wrote ${file}.`);
    }
  }
}

async function verify({ say, stage }: Terminal): Promise<boolean> {
  const { days, entries, newest, bad } = await verifyJournal({ journal: dynamoJournal(), sha256 });
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
}
