import { dynamoColleges } from '../../adapters/dynamo/colleges.ts';
import { dynamoCoordinatorLinks } from '../../adapters/dynamo/coordinatorLinks.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoStudentQueue } from '../../adapters/dynamo/students.ts';
import { freeBites } from '../../contract/freeBites.ts';
import { getCollegeList } from '../../domain/freeBites/getCollegeList.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  colleges: dynamoColleges(),
  students: dynamoStudentQueue(),
  links: dynamoCoordinatorLinks(),
  limits: dynamoLimits(),
};

export const handler = serveVisitor(freeBites['freeBites/getCollegeList'], ({ request, ...call }) =>
  getCollegeList(ports, request.linkToken, call),
);
