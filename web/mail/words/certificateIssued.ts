import { certificatePath } from '../../src/paths.ts';
import { button, type MailWords, text } from '../MailWords.ts';

/** A certificate was issued; its link opens it for anyone. */
export function certificateIssuedWords({
  title,
  certificateID,
}: {
  readonly title: string;
  readonly certificateID: string;
}): MailWords {
  return {
    subject: `Your certificate for “${title}”`,
    blocks: [
      text(
        `Congratulations on completing “${title}”. Anyone with the link can view your certificate.`,
      ),
      button('View your certificate', certificatePath(certificateID)),
      text('You can hide or delete it from the certificate page.'),
    ],
    why: 'You’re receiving this email because you asked for this certificate.',
  };
}
