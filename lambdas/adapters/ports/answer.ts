import type { AnswerWorkPorts } from '../../domain/work/answerWork.ts';
import { dynamoPublishedCaseStudies } from '../dynamo/caseStudies.ts';
import { dynamoItemReportQueue } from '../dynamo/itemReports.ts';
import { dynamoLabVisitQueue } from '../dynamo/labVisitRequests.ts';
import { dynamoPrivilegeLog } from '../dynamo/money/journal.ts';
import { dynamoMailRetries, dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoEntryQuestions, dynamoPosts } from '../dynamo/posts.ts';
import { dynamoProposalQueue } from '../dynamo/proposals.ts';
import { dynamoServiceQueue } from '../dynamo/serviceRequests.ts';
import { s3Photos } from '../objectStore/s3Photos.ts';
import { entryPages } from '../pages/entryPages.ts';
import { postIDOf } from '../postIDOf.ts';

/** What answering a thing that waits works with. */
export function answerPorts(): AnswerWorkPorts {
  return {
    proposals: dynamoProposalQueue(),
    published: dynamoPublishedCaseStudies(),
    photos: s3Photos(),
    pages: entryPages(),
    posts: dynamoPosts(),
    entries: dynamoEntryQuestions(),
    teamPostID: (key) => postIDOf('team', key),
    services: dynamoServiceQueue(),
    visits: dynamoLabVisitQueue(),
    reports: dynamoItemReportQueue(),
    mails: dynamoMailRetries(),
    outbox: dynamoOutbox(),
    privileges: dynamoPrivilegeLog(),
  };
}
