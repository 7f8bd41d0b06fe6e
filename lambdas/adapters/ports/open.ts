import type { OpenWorkPorts } from '../../domain/work/openWork.ts';
import { dynamoItemReportQueue } from '../dynamo/itemReports.ts';
import { dynamoLabVisitQueue } from '../dynamo/labVisitRequests.ts';
import { dynamoPrivilegeLog, dynamoPrivilegeRecords } from '../dynamo/money/journal.ts';
import { dynamoFailedMails } from '../dynamo/outbox.ts';
import { dynamoPeople } from '../dynamo/people.ts';
import { dynamoPosts } from '../dynamo/posts.ts';
import { dynamoProposalQueue } from '../dynamo/proposals.ts';
import { dynamoServiceQueue } from '../dynamo/serviceRequests.ts';
import { s3Photos } from '../objectStore/s3Photos.ts';

/** What opening a thing that waits works with. */
export function openPorts(): OpenWorkPorts {
  return {
    proposals: dynamoProposalQueue(),
    photos: s3Photos(),
    posts: dynamoPosts(),
    services: dynamoServiceQueue(),
    visits: dynamoLabVisitQueue(),
    reports: dynamoItemReportQueue(),
    mails: dynamoFailedMails(),
    people: dynamoPeople(),
    privileges: dynamoPrivilegeLog(),
    records: dynamoPrivilegeRecords(),
  };
}
