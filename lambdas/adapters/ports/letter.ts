import { dynamoItems } from '../dynamo/catalogue.ts';
import { dynamoCertificates } from '../dynamo/certificates.ts';
import { dynamoLabDays, dynamoUpcomingLabDays } from '../dynamo/labDays.ts';
import { dynamoInvoices, dynamoIssuedInvoices } from '../dynamo/money/invoices.ts';
import { dynamoOrderList } from '../dynamo/money/orders.ts';
import { dynamoRefunds } from '../dynamo/money/refunds.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoConsents, dynamoEmailLinks, dynamoPeople } from '../dynamo/people.ts';
import { dynamoPosts } from '../dynamo/posts.ts';
import { dynamoProgress } from '../dynamo/progress.ts';
import { dynamoProposals } from '../dynamo/proposals.ts';
import { dynamoServiceRequests } from '../dynamo/serviceRequests.ts';
import { dynamoSessions } from '../dynamo/sessions.ts';

/** What letters to people with an account are read from. */
export function letterPorts() {
  return {
    people: dynamoPeople(),
    consents: dynamoConsents(),
    outbox: dynamoOutbox(),
    links: dynamoEmailLinks(),
    orders: dynamoOrderList(),
    refunds: dynamoRefunds(),
    services: dynamoServiceRequests(),
    proposals: dynamoProposals(),
    posts: dynamoPosts(),
    catalogue: dynamoItems(),
    labDays: dynamoLabDays(),
    upcoming: dynamoUpcomingLabDays(),
    certificates: dynamoCertificates(),
    progress: dynamoProgress(),
    sessions: dynamoSessions(),
    invoices: dynamoInvoices(),
    issued: dynamoIssuedInvoices(),
  };
}
