import { useCallback, useState } from 'react';
import { problemWords } from '../../api/problemWords.ts';
import { useApi } from '../../api/useApi.ts';
import { type ProposalDraft, productOf } from './proposalDraft.ts';

/** How proposing goes. */
export type Proposing =
  | { readonly kind: 'idle' | 'sending' | 'done' }
  | { readonly kind: 'failed'; readonly tone: 'info' | 'problem'; readonly words: string };

/** Sends proposals. @param onProposed told when one has arrived, or may have */
export function usePropose(onProposed: () => void) {
  const api = useApi();
  const [proposing, setProposing] = useState<Proposing>({ kind: 'idle' });

  /** Sends one. @returns whether it has arrived for certain */
  async function propose(draft: ProposalDraft): Promise<boolean> {
    setProposing({ kind: 'sending' });
    const went = await api.outcome('product/addCaseStudyProduct', { product: productOf(draft) });
    if (went.kind === 'ok') {
      setProposing({ kind: 'done' });
      onProposed();
      return true;
    }
    // It may have been written before the answer was lost, so it is not sent again by itself.
    const isUnknown = went.how === 'silent' || went.how === 'unreadable';
    if (isUnknown) {
      onProposed();
    }
    const { text, role } = problemWords(went);
    setProposing({
      kind: 'failed',
      tone: isUnknown || role === 'alert' ? 'problem' : 'info',
      words: isUnknown ? unknownWords : text,
    });
    return false;
  }

  const reset = useCallback(
    () => setProposing((before) => (before.kind === 'sending' ? before : { kind: 'idle' })),
    [],
  );
  return { proposing, propose, reset };
}

const unknownWords =
  'No answer came, so it is not known whether your proposal has arrived. Everything you wrote is still here. Look at the list below when the connection is back: if it is not there, send it again.';
