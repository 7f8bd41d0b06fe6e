import { type ServiceID, services } from '../../../lambdas/contract/services.ts';
import type { ServiceState } from '../../../lambdas/contract/vocabulary.ts';
import { paths } from '../../src/paths.ts';
import { button, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly itemID: ServiceID;
  /** The request's new state; null when it is a message only. */
  readonly newState: ServiceState | null;
  /** May be empty. */
  readonly words: string;
}

/** What became of a service request, for the subject. A message alone leaves it as it is. */
const outcomeWords = {
  requested: 'has a reply',
  accepted: 'was accepted',
  inProgress: 'is in progress',
  delivered: 'was delivered',
  closed: 'was closed',
  declined: 'was declined',
  withdrawn: 'was withdrawn',
} as const;

/** We wrote about a service request. */
export function serviceAnsweredWords({ itemID, newState, words }: Data): MailWords {
  const { name } = services[itemID];
  return {
    subject: `${name}: your request ${outcomeWords[newState ?? 'requested']}`,
    blocks: [
      text('We’ve answered your service request.'),
      ...(words === '' ? [] : [text(words)]),
      button('Open your requests', paths.user),
    ],
    why: 'You’re receiving this email because you requested a service.',
  };
}
