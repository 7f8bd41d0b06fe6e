import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedMail } from '../../lambdas/contract/mail.ts';
import { MailPage } from './MailPage.tsx';
import type { MailFrame, MailWords } from './MailWords.ts';
import { mailText } from './mailText.ts';

/** Draws a mail in words, as HTML and as text. */
export function renderMail(words: MailWords, frame: MailFrame): RenderedMail {
  const page = renderToStaticMarkup(<MailPage words={words} frame={frame} />);
  return {
    subject: words.subject,
    html: `<!doctype html>${page}`,
    text: mailText(words, frame),
  };
}
