import { dynamoCollegeEditor } from '../../adapters/dynamo/colleges.ts';
import { dynamoCoordinatorLinks } from '../../adapters/dynamo/coordinatorLinks.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoStudentQueue } from '../../adapters/dynamo/students.ts';
import { freeBites } from '../../contract/freeBites.ts';
import { confirmStudents } from '../../domain/freeBites/confirmStudents.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  colleges: dynamoCollegeEditor(),
  students: dynamoStudentQueue(),
  links: dynamoCoordinatorLinks(),
  limits: dynamoLimits(),
};

export const handler = serveVisitor(
  freeBites['freeBites/confirmStudents'],
  ({ request, ...call }) => confirmStudents(ports, request, call),
);
