import type { Proposal } from '../../../../lambdas/contract/entities.ts';
import type { ProposalState } from '../../../../lambdas/contract/vocabulary.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { itemPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

const words: Readonly<Record<ProposalState, { name: string; means: string }>> = {
  pending: { name: 'In review', means: 'We’ll read it before anyone else sees it.' },
  approved: { name: 'Approved', means: 'It’s in the catalogue.' },
  declined: {
    name: 'Declined',
    means: 'It wasn’t added to the catalogue. You can change it and propose it again.',
  },
};

/** The person's own proposals, newest first, with what became of them. */
export function ProposalsList({ proposals }: { readonly proposals: readonly Proposal[] }) {
  if (proposals.length === 0) {
    return <p>You haven’t proposed anything yet. Your proposals will show here.</p>;
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
            {itemID !== null && <SiteLink to={itemPath(itemID)}>See it in the catalogue</SiteLink>}
          </p>
        </li>
      ))}
    </ul>
  );
}
