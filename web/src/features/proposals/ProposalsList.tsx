import type { Proposal } from '../../../../lambdas/contract/entities.ts';
import type { ProposalState } from '../../../../lambdas/contract/vocabulary.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { itemPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

const words: Readonly<Record<ProposalState, { name: string; means: string }>> = {
  pending: { name: 'Being read', means: 'One of us reads it before anybody else sees it.' },
  approved: { name: 'Approved', means: 'It stands in the catalogue.' },
  declined: {
    name: 'Declined',
    means: 'It was not taken into the catalogue. You can propose it again in other words.',
  },
};

/** The person's own proposals, newest first, with what became of them. */
export function ProposalsList({ proposals }: { readonly proposals: readonly Proposal[] }) {
  if (proposals.length === 0) {
    return <p>You have proposed nothing so far. What you send stands here at once.</p>;
  }
  return (
    <ul className="proposalsList">
      {proposals.map(({ productID, title, state, proposedAt, itemID }) => (
        <li key={productID}>
          <p className="proposalsList-top">
            <bdi className="proposalsList-title">{title}</bdi>
            <span className={state === 'approved' ? 'mark mark-on' : 'mark'}>
              {words[state].name}
            </span>
          </p>
          <p className="proposalsList-words">
            Proposed on {formatDate(proposedAt)}. {words[state].means}{' '}
            {itemID !== null && <SiteLink to={itemPath(itemID)}>Go to the entry</SiteLink>}
          </p>
        </li>
      ))}
    </ul>
  );
}
