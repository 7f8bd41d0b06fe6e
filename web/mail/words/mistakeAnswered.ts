import { itemPath } from '../../src/paths.ts';
import { button, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly itemID: string;
  readonly title: string;
  /** The id of the section in which it is. */
  readonly section: string;
  readonly reply: string;
}

/** We answered a mistake that was reported. */
export function mistakeAnsweredWords({ itemID, title, section, reply }: Data): MailWords {
  return {
    subject: 'Thank you for reporting a mistake',
    blocks: [
      text(`We’ve looked at the mistake you reported in “${title}”.`),
      text(reply),
      button('Open the section', itemPath(itemID, section)),
    ],
    why: 'You’re receiving this email because you reported a mistake.',
  };
}
