import type { MailContent } from '../../lambdas/contract/mail.ts';
import type { MailWords } from './MailWords.ts';
import { accountDeletedWords, newSignInWords } from './words/account.ts';
import {
  certificateIssuedWords,
  labDayCancelledWords,
  labSeatWords,
  proposalDecidedWords,
  serviceAnsweredWords,
} from './words/answers.ts';
import { registrationWords } from './words/freeBites.ts';
import {
  planChangedWords,
  planEndsWords,
  purchaseWords,
  refundDecidedWords,
  refundDueWords,
  refundMadeWords,
} from './words/money.ts';

/** The words of each kind of mail. */
export function wordsOf(content: MailContent): MailWords {
  switch (content.kind) {
    case 'purchase':
      return purchaseWords(content.tells);
    case 'refundDue':
      return refundDueWords(content.tells);
    case 'refundDecided':
      return refundDecidedWords(content.tells);
    case 'refundMade':
      return refundMadeWords(content.tells);
    case 'planChanged':
      return planChangedWords(content.tells);
    case 'planEnds':
      return planEndsWords(content.tells);
    case 'serviceAnswered':
      return serviceAnsweredWords(content.tells);
    case 'proposalDecided':
      return proposalDecidedWords(content.tells);
    case 'labSeat':
      return labSeatWords(content.tells);
    case 'labDayCancelled':
      return labDayCancelledWords(content.tells);
    case 'certificateIssued':
      return certificateIssuedWords(content.tells);
    case 'registration':
      return registrationWords(content.tells);
    case 'accountDeleted':
      return accountDeletedWords(content.tells);
    case 'newSignIn':
      return newSignInWords(content.tells);
  }
}
