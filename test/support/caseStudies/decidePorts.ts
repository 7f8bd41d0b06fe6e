import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoPublishedCaseStudies } from '../../../lambdas/adapters/dynamo/caseStudies.ts';
import { dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoProposalQueue } from '../../../lambdas/adapters/dynamo/proposals.ts';
import { s3Photos } from '../../../lambdas/adapters/objectStore/s3Photos.ts';
import { entryPages } from '../../../lambdas/adapters/pages/entryPages.ts';
import type { DecidePorts } from '../../../lambdas/domain/caseStudies/decideProposal.ts';

/**
 * What operators decide about case studies with. It leads this process to a local stack, as their commands are led, so a process can
 * have one only.
 *
 * @param aws the local stack's AWS endpoint
 */
export async function decidePortsAt(aws: string): Promise<DecidePorts> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  return {
    proposals: dynamoProposalQueue(),
    published: dynamoPublishedCaseStudies(),
    photos: s3Photos(),
    pages: entryPages(),
    outbox: dynamoOutbox(),
  };
}
