import type { WorkPorts } from '../../domain/work/listWork.ts';
import { cloudWatchAlarms } from '../aws/cloudWatchAlarms.ts';
import { dynamoItems } from '../dynamo/catalogue.ts';
import { dynamoScheduleQueue } from '../dynamo/editions.ts';
import { dynamoItemReportQueue } from '../dynamo/itemReports.ts';
import { dynamoWaitingVisits } from '../dynamo/labVisitRequests.ts';
import { dynamoLimits } from '../dynamo/limits.ts';
import { dynamoOrders } from '../dynamo/money/orders.ts';
import { dynamoDueRefunds } from '../dynamo/money/refunds.ts';
import { dynamoFailedMails } from '../dynamo/outbox.ts';
import { dynamoWaitingPosts } from '../dynamo/posts.ts';
import { dynamoProposalQueue } from '../dynamo/proposals.ts';
import { dynamoServiceQueue } from '../dynamo/serviceRequests.ts';

/** What listing everything that waits works with. */
export function workPorts(): WorkPorts {
  return {
    proposals: dynamoProposalQueue(),
    waiting: dynamoWaitingPosts(),
    services: dynamoServiceQueue(),
    visits: dynamoWaitingVisits(),
    limits: dynamoLimits(),
    refunds: dynamoDueRefunds(),
    orders: dynamoOrders(),
    catalogue: dynamoItems(),
    reports: dynamoItemReportQueue(),
    mails: dynamoFailedMails(),
    schedules: dynamoScheduleQueue(),
    alarms: cloudWatchAlarms(),
  };
}
