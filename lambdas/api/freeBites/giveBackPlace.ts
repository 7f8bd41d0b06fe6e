import { dynamoStudents } from '../../adapters/dynamo/students.ts';
import { freeBites } from '../../contract/freeBites.ts';
import { giveBackPlace } from '../../domain/freeBites/giveBackPlace.ts';
import { serveVisitor } from '../../http/serve.ts';

const students = dynamoStudents();

export const handler = serveVisitor(freeBites['freeBites/giveBackPlace'], ({ request, now }) =>
  giveBackPlace(students, request.studentID, now),
);
