import { dynamoStudents } from '../../adapters/dynamo/freeBites/students.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { cancelPlace } from '../../domain/freeBites/cancelPlace.ts';
import { serveVisitor } from '../../http/serve.ts';

const students = dynamoStudents();

export const handler = serveVisitor(freeBites['freeBites/giveBackPlace'], ({ request, now }) =>
  cancelPlace(students, request.studentID, now),
);
