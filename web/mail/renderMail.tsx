import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, RenderedMail } from '../../lambdas/contract/mail.ts';
import { MailPage } from './MailPage.tsx';
import type { MailFrame } from './MailWords.ts';
import { mailText } from './mailText.ts';
import { wordsOf } from './wordsOf.ts';

/** Puts a mail into words, as HTML and as text. */
export function renderMail(content: MailContent, frame: MailFrame): RenderedMail {
  const words = wordsOf(content);
  const page = renderToStaticMarkup(<MailPage words={words} frame={frame} />);
  return {
    subject: words.subject,
    html: `<!doctype html>${page}`,
    text: mailText(words, frame),
  };
}
