import type { ListMailsPorts } from '../domain/operators/listMails.ts';
import { dynamoFailedMails, dynamoMailQueue } from './dynamo/outbox.ts';
import { dynamoStudentMails } from './dynamo/studentMails.ts';

/** What the console's list of mails and `npm run ops -- mails` work with. */
export function listMailsPorts(): ListMailsPorts {
  return {
    toPeople: dynamoMailQueue(),
    toStudents: dynamoStudentMails(),
    failed: dynamoFailedMails(),
  };
}
