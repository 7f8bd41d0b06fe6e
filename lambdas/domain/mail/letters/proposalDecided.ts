import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import type { ProposalRecord } from '../../../contract/tables/proposals.ts';
import type { ProposalKey } from '../../caseStudies/ports.ts';
import { letter } from '../Letter.ts';

interface Ports {
  readonly proposals: { find(key: ProposalKey): Promise<ProposalRecord | null> };
}

/** A submission of a case study was published, sent back or declined. */
export const proposalDecided = letter('proposalDecided', {
  group: 'work',
  cause: mailCause({ productID: text, submission: whole, state: text }),
  key: ({ productID, submission, state }) => `${productID}-${submission}-${state}`,
  async read({ proposals }: Ports, { productID, submission, state }, { sub }) {
    const proposal = await proposals.find({ sub, productID });
    if (proposal?.submission !== submission || proposal.state !== state) {
      return 'notYet';
    }
    const { buildPhoto, title, state: decided, reason, itemID } = proposal;
    return decided === 'draft' || decided === 'pending' || decided === 'withdrawn'
      ? 'notYet'
      : { data: { isBuildPhoto: buildPhoto !== null, title, state: decided, reason, itemID } };
  },
});
