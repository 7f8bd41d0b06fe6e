import type { ProposalState } from '../../../../lambdas/contract/vocabulary.ts';

/** Whether a case study is its author's to change: it neither waits for us nor is published. */
export function isEditable(
  state: ProposalState,
): state is Exclude<ProposalState, 'pending' | 'approved'> {
  return state !== 'pending' && state !== 'approved';
}
