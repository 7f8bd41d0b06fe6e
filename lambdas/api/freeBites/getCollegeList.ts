import { dynamoColleges } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoCoordinatorLinks } from '../../adapters/dynamo/freeBites/coordinatorLinks.ts';
import { dynamoStudentQueue } from '../../adapters/dynamo/freeBites/students.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { getCollegeList } from '../../domain/freeBites/getCollegeList.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  colleges: dynamoColleges(),
  students: dynamoStudentQueue(),
  links: dynamoCoordinatorLinks(),
  limits: dynamoLimits(),
};

export const handler = serveVisitor(freeBites['freeBites/getCollegeList'], ({ request, ...call }) =>
  getCollegeList(ports, request, call),
);
