/** Commands for the days of the mobile lab. */

import type { Command } from '@commander-js/extra-typings';
import { dynamoLabDayEditor } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { dynamoLabVisitQueue } from '../../../lambdas/adapters/dynamo/labVisitRequests.ts';
import { dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoPeople } from '../../../lambdas/adapters/dynamo/people.ts';
import { randomTimedID } from '../../../lambdas/adapters/randomIDs.ts';
import type { LabDayRecord } from '../../../lambdas/contract/tables/labDays.ts';
import { cancelLabDay } from '../../../lambdas/domain/lab/cancelLabDay.ts';
import { toLabDay } from '../../../lambdas/domain/lab/LabDays.ts';
import { publishLabDay } from '../../../lambdas/domain/lab/publishLabDay.ts';
import { day, example, wholeNumber } from '../options.ts';
import type { Ops, Row } from '../Terminal.ts';

/** `npm run ops -- lab …` */
export function addLab(ops: Ops): void {
  const lab = ops.command('lab');
  addPublishing(lab, ops);
  addLists(lab, ops);
  addChanges(lab, ops);
}

function addPublishing(lab: Command, ops: Ops): void {
  lab
    .command('publish')
    .description('publishes a lab day; --visit marks the visit request it answers as done')
    .requiredOption('--day <day>', 'in India, like 2026-12-05', day)
    .requiredOption('--seats <number>', 'how many', wholeNumber)
    .requiredOption('--builds <text>', 'what people build')
    .requiredOption('--audience <text>', 'who may come')
    .option('--place <text>', 'where (default: the organisation of the visit request)', '')
    .option('--visit <visitID>', 'the visit request that it answers', '')
    .addHelpText(
      'after',
      example(
        'lab publish --day 2026-12-05 --seats 20 --place "PES University, Bengaluru" --builds "Line follower" --audience "Innovators"',
      ),
    )
    .action(
      ops.change(async ({ say, now }, { visit: visitID, ...labDay }) => {
        const ports = {
          labDays: dynamoLabDayEditor(),
          visits: dynamoLabVisitQueue(),
          newLabDayID: randomTimedID,
        };
        const labDayID = await publishLabDay(ports, { ...labDay, visitID }, now);
        say(`${labDayID} is published for ${labDay.day}.`);
      }),
    );
}

function addLists(lab: Command, ops: Ops): void {
  lab
    .command('list')
    .description('lists lab days with their seats and how many people are in line')
    .addHelpText('after', example('lab list'))
    .action(
      ops.act(async ({ list }) => {
        const all = await dynamoLabDayEditor().all();
        const byDay = all.toSorted((one, other) => (one.day < other.day ? -1 : 1));
        list(byDay.map(rowOf), `${all.length} lab days.`);
      }),
    );

  lab
    .command('bookings')
    .description('lists who has a seat and who is in line, in order')
    .argument('<labDayID>')
    .addHelpText('after', example('lab bookings <labDayID>'))
    .action(
      ops.look(async ({ list }, labDayID) => {
        const labDay = await dynamoLabDayEditor().find(labDayID);
        if (!labDay) {
          throw new Error(`There is no lab day ${labDayID}.`);
        }
        const people = dynamoPeople();
        const rows: Row[] = [];
        for (const [index, sub] of labDay.people.entries()) {
          const person = await people.find(sub);
          rows.push({
            place: index < labDay.seats ? 'seat' : 'waiting',
            name: person?.name ?? null,
            email: person?.emailID ?? null,
          });
        }
        const { booked, seats, waiting } = toLabDay(labDay);
        list(rows, `${labDay.day}, ${labDay.place}: ${booked} of ${seats} seats, ${waiting} wait.`);
      }),
    );
}

function addChanges(lab: Command, ops: Ops): void {
  lab
    .command('seats')
    .description('changes the number of seats; new seats go to the first people in line')
    .argument('<labDayID>')
    .requiredOption('--seats <number>', 'from 1 to 999', wholeNumber)
    .addHelpText('after', example('lab seats <labDayID> --seats 24'))
    .action(
      ops.change(async ({ say }, labDayID, { seats }) => {
        if (seats < 1 || seats > 999) {
          throw new Error('Choose from 1 to 999 seats.');
        }
        requireFound(await dynamoLabDayEditor().change(labDayID, { seats }), labDayID);
        say(`${labDayID} has ${seats} seats.`);
      }),
    );

  lab
    .command('cancel')
    .description('cancels a lab day; the page shows the reason')
    .argument('<labDayID>')
    .requiredOption('--reason <text>', 'the reason that the page shows')
    .addHelpText('after', example('lab cancel <labDayID> --reason "The van broke down."'))
    .action(
      ops.change(async ({ say, confirm, now }, labDayID, { reason }) => {
        const cancelled = reason.trim();
        if (cancelled === '') {
          throw new Error('Give a reason. The page shows it.');
        }
        await confirm(`Everyone who booked ${labDayID} loses their seat.`);
        const ports = { labDays: dynamoLabDayEditor(), outbox: dynamoOutbox() };
        requireFound(await cancelLabDay(ports, labDayID, cancelled, now), labDayID);
        say(`${labDayID} is cancelled.`);
      }),
    );
}

/** @throws Error when there is no such lab day */
function requireFound(isFound: boolean, labDayID: string): void {
  if (!isFound) {
    throw new Error(`There is no lab day ${labDayID}.`);
  }
}

function rowOf(record: LabDayRecord): Row {
  const { labDayID, day: date, place, seats, booked, waiting, cancelled } = toLabDay(record);
  return { labDayID, day: date, place, seats, booked, waiting, cancelled };
}
