/** Commands for the days of the mobile lab. */
import { dynamoLabDayEditor } from '../../lambdas/adapters/dynamo/labDays.ts';
import { dynamoLabVisitQueue } from '../../lambdas/adapters/dynamo/labVisitRequests.ts';
import { dynamoOutbox } from '../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoPeople } from '../../lambdas/adapters/dynamo/people.ts';
import { randomTimedID } from '../../lambdas/adapters/randomIDs.ts';
import { type LabDayRecord, toLabDay } from '../../lambdas/domain/lab/LabDays.ts';
import { publishLabDay } from '../../lambdas/domain/lab/publishLabDay.ts';
import { mailedLabDays } from '../../lambdas/domain/mail/mailedAnswers.ts';
import type { Command, Terminal } from './Command.ts';

/** `npm run ops -- lab …` */
export const lab: Readonly<Record<string, Command>> = {
  publish: {
    usage:
      'publish <day> <seats> --place <text> --builds <text> --audience <text> [--visit <visitID>]',
    what: 'publishes a lab day; with --visit it comes of that request, which is then done',
    run: publish,
  },
  list: {
    usage: 'list',
    what: 'lists lab days with their seats, who has one and who waits',
    async run(_, { say }) {
      const all = await dynamoLabDayEditor().all();
      for (const labDay of all.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
        say(lineOf(labDay));
      }
      say(`${all.length} lab days.`);
      return true;
    },
  },
  people: {
    usage: 'people <labDayID>',
    what: 'lists who has a seat and who waits, in order',
    run: listPeople,
  },
  seats: {
    usage: 'seats <labDayID> <number>',
    what: 'changes the number of seats; whoever waits longest gets a new one',
    async run([labDayID = '', number = ''], { say }) {
      if (!/^[1-9]\d{0,2}$/.test(number)) {
        say('Name a number of seats from 1 to 999.');
        return false;
      }
      const isDone = await dynamoLabDayEditor().change(labDayID, { seats: Number(number) });
      say(isDone ? `${labDayID} has ${number} seats.` : `There is no lab day ${labDayID}.`);
      return isDone;
    },
  },
  cancel: {
    usage: 'cancel <labDayID> <reason …>',
    what: 'cancels a lab day; the page shows the reason',
    async run([labDayID = '', ...words], { say }) {
      const cancelled = words.join(' ').trim();
      if (cancelled === '') {
        say('Give the reason, which the page shows.');
        return false;
      }
      const labDays = mailedLabDays(dynamoLabDayEditor(), dynamoOutbox(), Date.now);
      const isDone = await labDays.change(labDayID, { cancelled });
      say(isDone ? `${labDayID} is cancelled.` : `There is no lab day ${labDayID}.`);
      return isDone;
    },
  },
};

async function publish(
  [day = '', seats = '']: readonly string[],
  { say, options, now }: Terminal,
): Promise<boolean> {
  const ports = {
    labDays: dynamoLabDayEditor(),
    visits: dynamoLabVisitQueue(),
    newLabDayID: randomTimedID,
  };
  const text = (name: string) => options.get(name) ?? '';
  const labDayID = await publishLabDay(
    ports,
    {
      day,
      seats: Number(seats),
      place: text('place'),
      builds: text('builds'),
      audience: text('audience'),
      visitID: text('visit'),
    },
    now,
  );
  say(`${labDayID} is published for ${day}.`);
  return true;
}

async function listPeople([labDayID = '']: readonly string[], { say }: Terminal): Promise<boolean> {
  const labDay = await dynamoLabDayEditor().find(labDayID);
  if (!labDay) {
    say(`There is no lab day ${labDayID}.`);
    return false;
  }
  const people = dynamoPeople();
  for (const [index, sub] of labDay.people.entries()) {
    const person = await people.find(sub);
    const name = person ? `${person.name} <${person.emailID}>` : 'No profile.';
    say(`${index < labDay.seats ? 'seat   ' : 'waiting'}  ${name}`);
  }
  say(lineOf(labDay));
  return true;
}

function lineOf(record: LabDayRecord): string {
  const { labDayID, day, place, seats, booked, waiting, cancelled } = toLabDay(record);
  const off = cancelled === null ? '' : `  CANCELLED: ${cancelled}`;
  return `${labDayID}  ${day}  ${place}  ${booked} of ${seats} seats, ${waiting} wait${off}`;
}
