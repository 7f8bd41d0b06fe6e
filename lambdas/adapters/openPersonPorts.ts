import type { OpenPersonPorts } from '../domain/operators/openPerson.ts';
import { cognitoGroups } from './cognito/cognitoGroups.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from './dynamo/journal.ts';
import { dynamoOrderList } from './dynamo/orders.ts';
import { dynamoDirectory, dynamoPeople } from './dynamo/people.ts';
import { dynamoProposals } from './dynamo/proposals.ts';
import { dynamoRefunds } from './dynamo/refunds.ts';
import { dynamoServiceRequests } from './dynamo/serviceRequests.ts';
import { dynamoSessions } from './dynamo/sessions.ts';

/** What opening a person's account works with. */
export function openPersonPorts(): OpenPersonPorts {
  return {
    directory: dynamoDirectory(),
    people: dynamoPeople(),
    groups: cognitoGroups(),
    orders: dynamoOrderList(),
    refunds: dynamoRefunds(),
    sessions: dynamoSessions(),
    proposals: dynamoProposals(),
    services: dynamoServiceRequests(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}
