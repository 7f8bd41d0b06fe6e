import { dynamoColleges } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudents } from '../../adapters/dynamo/freeBites/students.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { s3Samples } from '../../adapters/objectStore/s3Samples.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { getStudentInfo } from '../../domain/freeBites/getStudentInfo.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = {
  colleges: dynamoColleges(),
  students: dynamoStudents(),
  samples: s3Samples(),
  limits: dynamoLimits(),
};

export const handler = serveVisitor(freeBites['freeBites/getStudentInfo'], ({ request, ...call }) =>
  getStudentInfo(ports, request.studentID, call),
);
