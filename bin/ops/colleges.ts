/** What operators do with the colleges of freeBites and their students. */

import { readFile } from 'node:fs/promises';
import { encodeQR } from 'qr';
import { CsvProblems, readColleges } from '../../lambdas/adapters/csv/readColleges.ts';
import { writeStudents } from '../../lambdas/adapters/csv/writeStudents.ts';
import { dynamoCollegeEditor } from '../../lambdas/adapters/dynamo/colleges.ts';
import { dynamoCoordinatorLinkEditor } from '../../lambdas/adapters/dynamo/coordinatorLinks.ts';
import { dynamoStudentQueue } from '../../lambdas/adapters/dynamo/students.ts';
import { s3PublishedSamples } from '../../lambdas/adapters/objectStore/s3PublishedSamples.ts';
import { randomIdempotencyKey } from '../../lambdas/adapters/randomIDs.ts';
import { requireEnv } from '../../lambdas/adapters/requireEnv.ts';
import { coordinatorLinkDays } from '../../lambdas/contract/constants.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import type { College } from '../../lambdas/domain/freeBites/College.ts';
import { isWindowOpen } from '../../lambdas/domain/freeBites/College.ts';
import { confirmCollege } from '../../lambdas/domain/freeBites/confirmCollege.ts';
import {
  createLink,
  revokeLink,
  shownLinkID,
  workingLinks,
} from '../../lambdas/domain/freeBites/coordinatorLinks.ts';
import { rollOf } from '../../lambdas/domain/freeBites/decidePlaces.ts';
import { importColleges } from '../../lambdas/domain/freeBites/importColleges.ts';
import { isForgotten } from '../../lambdas/domain/freeBites/requireRegistration.ts';
import type { Command, Terminal } from './Command.ts';

/** `npm run ops -- colleges …` */
export const colleges: Readonly<Record<string, Command>> = {
  import: {
    usage: 'import <file.csv>',
    what: 'brings colleges in (collegeID,name,city,opensOn,closesOn,seats,samples); running it again changes nothing',
    run: importFile,
  },
  list: {
    usage: 'list',
    what: 'lists the colleges, their windows, seats, places given and students waiting',
    async run(_, { say, now }) {
      const all = await dynamoCollegeEditor().all();
      for (const college of all.toSorted((one, other) => one.name.localeCompare(other.name))) {
        say(lineOf(college, now));
      }
      say(`${all.length} colleges.`);
      return true;
    },
  },
  seats: {
    usage: 'seats <collegeID> <number>',
    what: 'changes how many places a college has; "confirm" then gives them',
    async run([collegeID = '', number = ''], { say }) {
      const isNumber = /^\d{1,4}$/.test(number) && Number(number) <= 5000;
      if (!isNumber) {
        say('Name a number of seats from 0 to 5000.');
        return false;
      }
      const isDone = await dynamoCollegeEditor().setSeats(collegeID, Number(number));
      say(isDone ? `${collegeID} has ${number} seats.` : `There is no college ${collegeID}.`);
      return isDone;
    },
  },
  confirm: {
    usage: 'confirm <collegeID> [rolls.txt]',
    what: 'gives the places in order of arrival; with a file only to its roll numbers, without one to whom the college has vouched for, or to all if it never has',
    run: confirm,
  },
  export: {
    usage: 'export <collegeID> [--personal]',
    what: 'writes the registrations as CSV; names, addresses and phones only with --personal',
    run: exportStudents,
  },
  coordinator: {
    usage: 'coordinator <collegeID> [--days <number>]',
    what: `prints a link with which the college's coordinator sees and confirms its list, for ${coordinatorLinkDays} days or those of --days`,
    run: makeLink,
  },
  coordinators: {
    usage: 'coordinators <collegeID>',
    what: "lists the working links of a college's coordinators",
    async run([collegeID = ''], { say, now }) {
      await requireCollege(collegeID);
      const links = await workingLinks({ links: dynamoCoordinatorLinkEditor() }, collegeID, now);
      for (const link of links) {
        const { createdAt, expiresAt } = link;
        say(
          `${shownLinkID(link)}  made on ${dayOf(createdAt)}, works until ${dayOf(expiresAt * 1000)}`,
        );
      }
      say(links.length === 1 ? '1 link.' : `${links.length} links.`);
      return true;
    },
  },
  revoke: {
    usage: 'revoke <collegeID> <linkID>',
    what: "ends a coordinator's link at once",
    async run([collegeID = '', linkID = ''], { say, now }) {
      await revokeLink({ links: dynamoCoordinatorLinkEditor() }, collegeID, linkID, now);
      say(`The link ${linkID} of ${collegeID} no longer works.`);
      return true;
    },
  },
  link: {
    usage: 'link <collegeID>',
    what: 'prints the address and the QR code that a college gives to its students',
    async run([collegeID = ''], { say }) {
      await requireCollege(collegeID);
      const url = new URL('/freeBites', requireEnv('SITE_ORIGIN'));
      url.searchParams.set('college', collegeID);
      say(url.href);
      say(encodeQR(url.href, 'ascii'));
      return true;
    },
  },
};

async function importFile(
  [file]: readonly string[],
  { say, progress }: Terminal,
): Promise<boolean> {
  if (file === undefined) {
    say('Name the file with the colleges.');
    return false;
  }
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

async function makeLink(
  [collegeID = '']: readonly string[],
  { say, options, now }: Terminal,
): Promise<boolean> {
  const colleges = dynamoCollegeEditor();
  const links = dynamoCoordinatorLinkEditor();
  const ports = { colleges, links, newToken: randomIdempotencyKey };
  const days = Number(options.get('days') ?? coordinatorLinkDays);
  const url = new URL('/coordinator', requireEnv('SITE_ORIGIN'));
  const { token, endsAt } = await createLink(ports, collegeID, days, now);
  // In the fragment, which browsers send to no server: no log and no referrer has it.
  url.hash = token;
  say(url.href);
  say(`It works until ${dayOf(endsAt)} and is not shown again. Whoever has it sees the list.`);
  return true;
}

async function confirm(
  [collegeID = '', file]: readonly string[],
  { say, progress, now }: Terminal,
): Promise<boolean> {
  const rolls = file === undefined ? null : await readRolls(file);
  const ports = { colleges: dynamoCollegeEditor(), students: dynamoStudentQueue() };
  const options = { vouching: rolls && { rolls }, now, tell: progress };
  const { seats, places, waiting, declined, changed } = await confirmCollege(
    ports,
    collegeID,
    options,
  );
  say(
    `${collegeID}: ${places} of ${seats} places given, ${waiting} wait, ${declined} declined; ${changed} changed.`,
  );
  return true;
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

async function exportStudents(
  [collegeID = '']: readonly string[],
  { say, flags, now }: Terminal,
): Promise<boolean> {
  await requireCollege(collegeID);
  const all = await Array.fromAsync(dynamoStudentQueue().ofCollege(collegeID));
  const students = all
    .filter((student) => !isForgotten(student, now))
    .toSorted((one, other) => one.receivedAt - other.receivedAt);
  say(writeStudents(students, flags.has('personal')).trimEnd());
  return true;
}

/** @throws Error when there is no such college */
async function requireCollege(collegeID: string): Promise<void> {
  if (!(await dynamoCollegeEditor().find(collegeID))) {
    throw new Error(`There is no college ${collegeID}.`);
  }
}

function lineOf(college: College, now: number): string {
  const { collegeID, name, city, opensAt, closesAt, seats, placed, waiting } = college;
  const window =
    opensAt === null || closesAt === null ? 'no window' : `${dayOf(opensAt)} to ${dayOf(closesAt)}`;
  const state = isWindowOpen(college, now) ? 'open' : 'closed';
  return `${collegeID}  ${name}, ${city}  ${window}, ${state}  ${placed} of ${seats} places, ${waiting} wait`;
}
