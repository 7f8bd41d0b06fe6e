import { dynamoColleges } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudents } from '../../adapters/dynamo/freeBites/students.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { logRegistrationAlerts } from '../../adapters/log.ts';
import { randomIdempotencyKey } from '../../adapters/randomIDs.ts';
import { secretStudentIDs } from '../../adapters/secretStudentIDs.ts';
import { idempotencyKeyHeader } from '../../contract/constants.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { registerStudent } from '../../domain/freeBites/registerStudent.ts';
import { serveVisitor } from '../../http/serve.ts';

const route = freeBites['freeBites/registerStudent'];
const ports = {
  colleges: dynamoColleges(),
  students: dynamoStudents(),
  studentIDs: secretStudentIDs(),
  limits: dynamoLimits(),
  alerts: logRegistrationAlerts(),
  newKey: randomIdempotencyKey,
};

export const handler = serveVisitor(route, ({ request, source, now, header }) =>
  registerStudent(ports, request, { key: header(idempotencyKeyHeader), source, now }),
);
