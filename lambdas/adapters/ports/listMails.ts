import type { ListMailsPorts } from '../../domain/operators/listMails.ts';
import { dynamoDueStudentMails } from '../dynamo/freeBites/studentMails.ts';
import { dynamoDueMails, dynamoFailedMails } from '../dynamo/outbox.ts';

/** What the console's list of mails and `npm run ops -- mails` work with. */
export function listMailsPorts(): ListMailsPorts {
  return {
    toPeople: dynamoDueMails(),
    toStudents: dynamoDueStudentMails(),
    failed: dynamoFailedMails(),
  };
}
