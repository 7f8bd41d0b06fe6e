import { questionsPath } from '../../src/paths.ts';
import { button, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly itemID: string;
  readonly title: string;
  /** Under which the question was asked. */
  readonly section: { readonly id: string; readonly title: string };
}

/** A question under a section was answered. */
export function questionAnsweredWords({ itemID, title, section }: Data): MailWords {
  return {
    subject: 'Your question has an answer',
    blocks: [
      text(`Someone answered the question you asked in “${title}”, under “${section.title}”.`),
      button('Read the answer', questionsPath(itemID, section.id)),
      text('Did it help? Mark it, so that others who have the same question find it first.'),
    ],
    why: 'You’re receiving this email because you asked a question about this section.',
  };
}
