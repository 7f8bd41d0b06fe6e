import { mailedProposalQueue, mailedServiceQueue } from '../../domain/mail/mailedAnswers.ts';
import type { AnswerPorts } from '../../domain/operators/answerWork.ts';
import { dynamoPublishedCaseStudies } from '../dynamo/caseStudies.ts';
import { dynamoItemReportQueue } from '../dynamo/itemReports.ts';
import { dynamoLabVisitQueue } from '../dynamo/labVisitRequests.ts';
import { dynamoPrivilegeLog } from '../dynamo/money/journal.ts';
import { dynamoMailRetries, dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoProposalQueue } from '../dynamo/proposals.ts';
import { dynamoServiceQueue } from '../dynamo/serviceRequests.ts';
import { s3Photos } from '../objectStore/s3Photos.ts';
import { publicPages } from '../pages/publicPages.ts';

/** What answering a thing that waits works with; people get the answers by mail. */
export function answerPorts(): AnswerPorts {
  const outbox = dynamoOutbox();
  return {
    proposals: mailedProposalQueue(dynamoProposalQueue(), outbox, Date.now),
    published: dynamoPublishedCaseStudies(),
    photos: s3Photos(),
    pages: publicPages(),
    services: mailedServiceQueue(dynamoServiceQueue(), outbox),
    visits: dynamoLabVisitQueue(),
    reports: dynamoItemReportQueue(),
    mails: dynamoMailRetries(),
    privileges: dynamoPrivilegeLog(),
  };
}
