import { dynamoColleges } from '../../adapters/dynamo/colleges.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoStudents } from '../../adapters/dynamo/students.ts';
import { s3Samples } from '../../adapters/objectStore/s3Samples.ts';
import { freeBites } from '../../contract/freeBites.ts';
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
