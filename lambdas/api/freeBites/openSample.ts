import { dynamoColleges } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudents } from '../../adapters/dynamo/freeBites/students.ts';
import { s3Samples } from '../../adapters/objectStore/s3Samples.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { openSample } from '../../domain/freeBites/openSample.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { colleges: dynamoColleges(), students: dynamoStudents(), samples: s3Samples() };

export const handler = serveVisitor(freeBites['freeBites/openSample'], ({ request, now }) =>
  openSample(ports, request, now),
);
