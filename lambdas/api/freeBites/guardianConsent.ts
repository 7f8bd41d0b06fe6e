import { dynamoColleges } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoGuardedStudents } from '../../adapters/dynamo/freeBites/students.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { secretStudentIDs } from '../../adapters/secretStudentIDs.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { guardianConsent } from '../../domain/freeBites/guardianConsent.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  colleges: dynamoColleges(),
  students: dynamoGuardedStudents(),
  studentIDs: secretStudentIDs(),
  limits: dynamoLimits(),
};

export const handler = serveVisitor(
  freeBites['freeBites/guardianConsent'],
  ({ request, source, now }) => guardianConsent(ports, request, { source, now }),
);
