/** What operators do with the colleges of freeBites and their students. */

import { readFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { encodeQR } from 'qr';
import { CsvProblems, readColleges } from '../../../lambdas/adapters/csv/readColleges.ts';
import { writeStudents } from '../../../lambdas/adapters/csv/writeStudents.ts';
import { dynamoCollegeEditor } from '../../../lambdas/adapters/dynamo/freeBites/colleges.ts';
import { dynamoCoordinatorLinkEditor } from '../../../lambdas/adapters/dynamo/freeBites/coordinatorLinks.ts';
import { dynamoStudentQueue } from '../../../lambdas/adapters/dynamo/freeBites/students.ts';
import { s3PublishedSamples } from '../../../lambdas/adapters/objectStore/s3PublishedSamples.ts';
import { changeCollegePorts } from '../../../lambdas/adapters/ports/changeCollege.ts';
import { confirmPlacesPorts } from '../../../lambdas/adapters/ports/confirmPlaces.ts';
import { openCollegePorts } from '../../../lambdas/adapters/ports/openCollege.ts';
import { randomIdempotencyKey } from '../../../lambdas/adapters/randomIDs.ts';
import { requireEnv } from '../../../lambdas/adapters/requireEnv.ts';
import { coordinatorLinkDays, mostSeats } from '../../../lambdas/contract/constants.ts';
import type { ListedCollege } from '../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import {
  createLink,
  revokeLink,
  shownLinkID,
  workingLinks,
} from '../../../lambdas/domain/freeBites/coordinatorLinks.ts';
import { rollOf } from '../../../lambdas/domain/freeBites/decidePlaces.ts';
import { importColleges } from '../../../lambdas/domain/freeBites/importColleges.ts';
import { isForgotten } from '../../../lambdas/domain/freeBites/requireRegistration.ts';
import { changeCollege } from '../../../lambdas/domain/operators/changeCollege.ts';
import { confirmPlaces } from '../../../lambdas/domain/operators/confirmPlaces.ts';
import { listColleges } from '../../../lambdas/domain/operators/listColleges.ts';
import { openCollege } from '../../../lambdas/domain/operators/openCollege.ts';
import { example, wholeNumber } from '../options.ts';
import type { Ops, Row, Terminal } from '../Terminal.ts';

/** `npm run ops -- colleges …` */
export function addColleges(ops: Ops): void {
  const colleges = ops.command('colleges');
  addImport(colleges, ops);
  addPlaces(colleges, ops);
  addPreview(colleges, ops);
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

  colleges
    .command('list')
    .description('lists colleges with their dates, seats, places given and students waiting')
    .addHelpText('after', example('colleges list', 'colleges list --json'))
    .action(
      ops.act(async ({ list, now }) => {
        const all = await listColleges(dynamoCollegeEditor(), now);
        list(all.map(rowOf), `${all.length} colleges.`);
      }),
    );
}

function addPlaces(colleges: Command, ops: Ops): void {
  colleges
    .command('seats')
    .description('changes how many seats a college has; run "confirm" to allocate them')
    .argument('<collegeID>')
    .requiredOption('--seats <number>', 'from 0 to 5000', wholeNumber)
    .addHelpText('after', example('colleges seats pes-bengaluru --seats 120'))
    .action(
      ops.change(async ({ say }, collegeID, { seats }) => {
        if (seats > mostSeats) {
          throw new Error(`Choose from 0 to ${mostSeats} seats.`);
        }
        await requireCollege(collegeID);
        await changeCollege(changeCollegePorts(), {
          collegeID,
          revision: null,
          settings: { seats },
        });
        say(`${collegeID} has ${seats} seats.`);
      }),
    );

  colleges
    .command('confirm')
    .description(
      'gives places in order of registration, to the students the college confirmed, or to everyone if it never confirmed any',
    )
    .argument('<collegeID>')
    .option('--rolls <file>', 'roll numbers, one per line; all other students are declined')
    .addHelpText('after', example('colleges confirm pes-bengaluru --rolls rolls.txt'))
    .action(
      ops.change(async ({ say, confirm, progress, now }, collegeID, { rolls: file }) => {
        await requireCollege(collegeID);
        const rolls = file === undefined ? null : await readRolls(file);
        if (rolls) {
          await confirm(`Students of ${collegeID} who are not in ${file} are declined.`);
        }
        const confirmed = await confirmPlaces(confirmPlacesPorts(), {
          collegeID,
          changesHash: null,
          vouching: rolls && { rolls },
          now,
          onProgress: progress,
        });
        const { seats, places, waiting, declined, changed } = confirmed;
        say(
          `${collegeID}: ${places} of ${seats} places given, ${waiting} wait, ${declined} declined; ${changed} changed.`,
        );
      }),
    );
}

function addPreview(colleges: Command, ops: Ops): void {
  colleges
    .command('preview')
    .description('lists what "confirm" would change, without changing it')
    .argument('<collegeID>')
    .option('--rolls <file>', 'roll numbers, one per line; all other students would be declined')
    .addHelpText('after', example('colleges preview pes-bengaluru --rolls rolls.txt'))
    .action(
      ops.act(async ({ list, who, now }, collegeID, { rolls: file }) => {
        await requireCollege(collegeID);
        const vouching = file === undefined ? null : { rolls: await readRolls(file) };
        const look = { collegeID, vouching };
        const { changes, students } = await openCollege(openCollegePorts(), look, await who(), now);
        const byName = new Map(students.map((one) => [one.registration, one]));
        list(
          changes.map(({ registration, from, to, position }) => ({
            name: byName.get(registration)?.name ?? '',
            rollNumber: byName.get(registration)?.rollNumber ?? '',
            from,
            to,
            position,
          })),
          `${changes.length} changes.`,
        );
      }),
    );
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

/** Roll numbers, one a line. @throws Error when there are none: it would decline everybody */
async function readRolls(file: string): Promise<ReadonlySet<string>> {
  const lines = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/);
  const rolls = new Set(lines.map(rollOf).filter((roll) => roll !== ''));
  if (rolls.size === 0) {
    throw new Error(`There are no roll numbers in ${file}.`);
  }
  return rolls;
}

/** @throws Error when there is no such college */
async function requireCollege(collegeID: string): Promise<void> {
  if (!(await dynamoCollegeEditor().find(collegeID))) {
    throw new Error(`There is no college ${collegeID}.`);
  }
}

function rowOf(college: ListedCollege): Row {
  const { collegeID, name, city, opensAt, closesAt, isOpen, seats, placed, waiting } = college;
  const window =
    opensAt === null || closesAt === null ? null : `${dayOf(opensAt)} to ${dayOf(closesAt)}`;
  const state = isOpen ? 'open' : 'closed';
  return { collegeID, name, city, window, state, seats, places: placed, waiting };
}
