import type { RegistrationLetterPorts } from '../../domain/mail/letters/registration.ts';
import { dynamoColleges } from '../dynamo/freeBites/colleges.ts';
import { dynamoStudentMails } from '../dynamo/freeBites/studentMails.ts';
import { dynamoStudentsByAddress } from '../dynamo/freeBites/students.ts';
import { secretStudentIDs } from '../secretStudentIDs.ts';

/** The ports of reading what mails tell students. */
export function studentLetterPorts(): RegistrationLetterPorts {
  return {
    mails: dynamoStudentMails(),
    students: dynamoStudentsByAddress(),
    colleges: dynamoColleges(),
    studentIDs: secretStudentIDs(),
  };
}
