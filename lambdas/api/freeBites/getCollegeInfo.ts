import { dynamoColleges } from '../../adapters/dynamo/freeBites/colleges.ts';
import { s3Samples } from '../../adapters/objectStore/s3Samples.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { getCollegeInfo } from '../../domain/freeBites/getCollegeInfo.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { colleges: dynamoColleges(), samples: s3Samples() };

export const handler = serveVisitor(freeBites['freeBites/getCollegeInfo'], ({ request, now }) =>
  getCollegeInfo(ports, request.collegeID, now),
);
