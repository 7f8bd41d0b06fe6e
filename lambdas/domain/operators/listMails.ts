import { mostListed } from '../../contract/answerBounds.ts';
import type { ListedMail } from '../../contract/groups/operator.ts';
import type { WaitingMail } from '../../contract/tables/outbox.ts';
import type { StudentMail } from '../mail/letters/registration.ts';
import type { FailedMails, MailQueue } from '../mail/Outbox.ts';

/** What listing mails works with. */
export interface ListMailsPorts {
  readonly toPeople: Pick<MailQueue<WaitingMail>, 'due'>;
  readonly toStudents: Pick<MailQueue<StudentMail>, 'due'>;
  readonly failed: FailedMails;
}

/** Reminders wait for months; these are the ones that an operator can expect to see sent. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The mails that are to be sent within a day, the next first, and those that were given up, the oldest first. Whom they go to is not
 * said.
 *
 * @param now epoch ms
 * @returns `isMore`: more are to be sent within the day than are listed
 */
export async function listMails(
  { toPeople, toStudents, failed }: ListMailsPorts,
  now: number,
): Promise<{ waiting: ListedMail[]; isMore: boolean; failed: ListedMail[] }> {
  const [people, students, givenUp] = await Promise.all([
    firstOf(toPeople.due(now + dayMs)),
    firstOf(toStudents.due(now + dayMs)),
    firstOf(failed.all()),
  ]);
  const waiting = [
    ...people.map(describePersonMail),
    ...students.map(({ cause, lookAt, tries }) => {
      return { id: null, kind: cause.kind, at: lookAt, tries };
    }),
  ].sort((one, other) => one.at - other.at);
  return {
    waiting: waiting.slice(0, mostListed.mails),
    isMore: waiting.length > mostListed.mails,
    failed: givenUp.slice(0, mostListed.mails).map(describePersonMail),
  };
}

function describePersonMail({ sub, mailID, cause, lookAt, tries }: WaitingMail): ListedMail {
  return { id: `${sub}/${mailID}`, kind: cause.kind, at: lookAt, tries };
}

/** One more than is listed, so that one can say whether there are more. */
async function firstOf<Mail>(mails: AsyncIterable<Mail>): Promise<Mail[]> {
  const first: Mail[] = [];
  for await (const mail of mails) {
    first.push(mail);
    if (first.length > mostListed.mails) {
      break;
    }
  }
  return first;
}
