import type { MailContent } from '../../lambdas/contract/mail.ts';
import type { MailWords } from './MailWords.ts';
import { purchaseWords } from './words/money.ts';

/** The words of each kind of mail. */
export function wordsOf(content: MailContent): MailWords {
  switch (content.kind) {
    case 'purchase':
      return purchaseWords(content.tells);
  }
}
