import type { ListMailsPorts } from '../domain/operators/listMails.ts';
import { dynamoDueMails, dynamoFailedMails } from './dynamo/outbox.ts';
import { dynamoDueStudentMails } from './dynamo/studentMails.ts';

/** What the console's list of mails and `npm run ops -- mails` work with. */
export function listMailsPorts(): ListMailsPorts {
  return {
    toPeople: dynamoDueMails(),
    toStudents: dynamoDueStudentMails(),
    failed: dynamoFailedMails(),
  };
}
