import { dynamoCollegeList } from '../../adapters/dynamo/freeBites/colleges.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { findCollege } from '../../domain/freeBites/findCollege.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { list: dynamoCollegeList(), limits: dynamoLimits() };

export const handler = serveVisitor(freeBites['freeBites/findCollege'], ({ request, ...call }) =>
  findCollege(ports, request.text, call),
);
