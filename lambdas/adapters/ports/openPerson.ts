import type { OpenPersonPorts } from '../../domain/operators/openPerson.ts';
import { cognitoGroups } from '../cognito/groups.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../dynamo/money/journal.ts';
import { dynamoOrderList } from '../dynamo/money/orders.ts';
import { dynamoRefunds } from '../dynamo/money/refunds.ts';
import { dynamoDirectory, dynamoPeople } from '../dynamo/people.ts';
import { dynamoOwnPosts } from '../dynamo/posts.ts';
import { dynamoProposals } from '../dynamo/proposals.ts';
import { dynamoServiceRequests } from '../dynamo/serviceRequests.ts';
import { dynamoAccounts, dynamoSessions } from '../dynamo/sessions.ts';

/** What opening a person's account works with. */
export function openPersonPorts(): OpenPersonPorts {
  return {
    directory: dynamoDirectory(),
    people: dynamoPeople(),
    groups: cognitoGroups(),
    orders: dynamoOrderList(),
    refunds: dynamoRefunds(),
    accounts: dynamoAccounts(),
    sessions: dynamoSessions(),
    proposals: dynamoProposals(),
    ownPosts: dynamoOwnPosts(),
    services: dynamoServiceRequests(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}
