import { dynamoLostIDs } from '../../adapters/dynamo/freeBites/studentMails.ts';
import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { freeBites } from '../../contract/groups/freeBites.ts';
import { resendStudentID } from '../../domain/freeBites/resendStudentID.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { lostIDs: dynamoLostIDs(), limits: dynamoLimits() };

export const handler = serveVisitor(
  freeBites['freeBites/resendStudentID'],
  ({ request: { collegeID, emailID }, source, now }) =>
    resendStudentID(ports, { collegeID, emailID }, { source, now }),
);
