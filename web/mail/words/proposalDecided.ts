import { itemPath, paths } from '../../src/paths.ts';
import { button, type MailBlock, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly title: string;
  readonly state: 'approved' | 'changesRequested' | 'declined';
  /** Why; null when it is published. */
  readonly reason: string | null;
  /** Its entry, once it is published. */
  readonly itemID: string | null;
}

/** A case study was published, sent back or declined. */
export function proposalDecidedWords({ title, state, reason, itemID }: Data): MailWords {
  const why = 'You’re receiving this email because you submitted a case study.';
  const because: MailBlock[] = reason === null ? [] : [text(reason)];
  switch (state) {
    case 'approved':
      return {
        subject: 'Your case study is published',
        blocks: [
          text(`“${title}” is now in the gallery. Thank you for sharing what you built.`),
          itemID === null
            ? button('Open the gallery', paths.caseStudy)
            : button('View your case study', itemPath(itemID)),
        ],
        why,
      };
    case 'changesRequested':
      return {
        subject: 'Your case study needs changes',
        blocks: [
          text(`We’ve read “${title}” and would like to publish it. Please change this first:`),
          ...because,
          button('Edit your case study', paths.caseStudy),
        ],
        why,
      };
    case 'declined':
      return {
        subject: 'Your case study won’t be published',
        blocks: [text(`We’ve read “${title}” and won’t publish it. Here’s why:`), ...because],
        why,
      };
  }
}
