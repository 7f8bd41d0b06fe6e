/** What is done with the colleges of freeBites beside the console: their facts from and into files, and their links. */

import { readFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { encodeQR } from 'qr';
import { CsvProblems, readColleges } from '../../../lambdas/adapters/csv/readColleges.ts';
import { writeStudents } from '../../../lambdas/adapters/csv/writeStudents.ts';
import { dynamoCollegeEditor } from '../../../lambdas/adapters/dynamo/freeBites/colleges.ts';
import { dynamoCoordinatorLinkEditor } from '../../../lambdas/adapters/dynamo/freeBites/coordinatorLinks.ts';
import { dynamoStudentQueue } from '../../../lambdas/adapters/dynamo/freeBites/students.ts';
import { s3PublishedSamples } from '../../../lambdas/adapters/objectStore/s3PublishedSamples.ts';
import { randomIdempotencyKey } from '../../../lambdas/adapters/randomIDs.ts';
import { requireEnv } from '../../../lambdas/adapters/requireEnv.ts';
import { coordinatorLinkDays } from '../../../lambdas/contract/constants.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import {
  createLink,
  revokeLink,
  shownLinkID,
  workingLinks,
} from '../../../lambdas/domain/freeBites/coordinatorLinks.ts';
import { importColleges } from '../../../lambdas/domain/freeBites/importColleges.ts';
import { isForgotten } from '../../../lambdas/domain/freeBites/requireRegistration.ts';
import { example, wholeNumber } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- colleges …` */
export function addColleges(ops: Ops): void {
  const colleges = ops.command('colleges');
  addImport(colleges, ops);
  addSharing(colleges, ops);
  addCoordinators(colleges, ops);
}

function addImport(colleges: Command, ops: Ops): void {
  colleges
    .command('import')
    .description('imports colleges from a CSV file; running it again changes nothing')
    .argument('<file>', 'collegeID,name,city,opensOn,closesOn,seats,samples')
    .addHelpText('after', example('colleges import colleges.csv'))
    .action(ops.change(importFile));
}

function addSharing(colleges: Command, ops: Ops): void {
  colleges
    .command('export')
    .description('prints the registrations as CSV')
    .argument('<collegeID>')
    .option(
      '--personal',
      'include what students entered: names, email addresses, roll numbers, courses and guardians',
      false,
    )
    .addHelpText('after', example('colleges export pes-bengaluru > registrations.csv'))
    .action(
      ops.look(async ({ say, now }, collegeID, { personal }) => {
        await requireCollege(collegeID);
        const all = await Array.fromAsync(dynamoStudentQueue().ofCollege(collegeID));
        const students = all
          .filter((student) => !isForgotten(student, now))
          .toSorted((one, other) => one.receivedAt - other.receivedAt);
        say(writeStudents(students, personal).trimEnd());
      }),
    );

  colleges
    .command('link')
    .description('prints the address and QR code for a college to give its students')
    .argument('<collegeID>')
    .addHelpText('after', example('colleges link pes-bengaluru'))
    .action(
      ops.act(async ({ say }, collegeID) => {
        await requireCollege(collegeID);
        const url = new URL('/freeBites', requireEnv('SITE_ORIGIN'));
        url.searchParams.set('college', collegeID);
        say(url.href);
        say(encodeQR(url.href, 'ascii'));
      }),
    );
}

function addCoordinators(colleges: Command, ops: Ops): void {
  colleges
    .command('coordinator')
    .description('prints a link that lets the college’s coordinator see and confirm its list')
    .argument('<collegeID>')
    .option('--days <number>', 'how many days it works, 1 to 365', wholeNumber, coordinatorLinkDays)
    .addHelpText('after', example('colleges coordinator pes-bengaluru --days 14'))
    .action(
      ops.change(async ({ say, now }, collegeID, { days }) => {
        const ports = {
          colleges: dynamoCollegeEditor(),
          links: dynamoCoordinatorLinkEditor(),
          newToken: randomIdempotencyKey,
        };
        const url = new URL('/coordinator', requireEnv('SITE_ORIGIN'));
        const { token, endsAt } = await createLink(ports, collegeID, days, now);
        // In the fragment, which browsers send to no server: no log and no referrer has it.
        url.hash = token;
        say(url.href);
        say(
          `It works until ${dayOf(endsAt)} and is not shown again. Anyone who has it can see the list.`,
        );
      }),
    );

  colleges
    .command('coordinators')
    .description('lists a college’s valid coordinator links')
    .argument('<collegeID>')
    .addHelpText('after', example('colleges coordinators pes-bengaluru'))
    .action(
      ops.act(async ({ list, now }, collegeID) => {
        await requireCollege(collegeID);
        const links = await workingLinks({ links: dynamoCoordinatorLinkEditor() }, collegeID, now);
        list(
          links.map((link) => ({
            linkID: shownLinkID(link),
            made: dayOf(link.createdAt),
            until: dayOf(link.expiresAt * 1000),
          })),
          links.length === 1 ? '1 link.' : `${links.length} links.`,
        );
      }),
    );

  colleges
    .command('revoke')
    .description('revokes a coordinator’s link immediately')
    .argument('<collegeID>')
    .requiredOption('--link <linkID>', 'its id, as listed by "coordinators"')
    .addHelpText('after', example('colleges revoke pes-bengaluru --link <linkID>'))
    .action(
      ops.change(async ({ say, now }, collegeID, { link }) => {
        await revokeLink({ links: dynamoCoordinatorLinkEditor() }, collegeID, link, now);
        say(`The link ${link} of ${collegeID} no longer works.`);
      }),
    );
}

async function importFile({ say, progress }: Terminal, file: string): Promise<boolean> {
  try {
    const facts = readColleges(await readFile(file, 'utf8'));
    const ports = { colleges: dynamoCollegeEditor(), store: s3PublishedSamples() };
    const { added, changed, same, notes } = await importColleges(ports, facts, progress);
    for (const note of notes) {
      say(note);
    }
    say(`${added} added, ${changed} changed, ${same} as they were.`);
    return true;
  } catch (error) {
    if (!(error instanceof CsvProblems)) {
      throw error;
    }
    for (const problem of error.lines) {
      say(`${file}: ${problem}`);
    }
    say('Nothing was imported.');
    return false;
  }
}

/** @throws Error when there is no such college */
async function requireCollege(collegeID: string): Promise<void> {
  if (!(await dynamoCollegeEditor().find(collegeID))) {
    throw new Error(`There is no college ${collegeID}.`);
  }
}
