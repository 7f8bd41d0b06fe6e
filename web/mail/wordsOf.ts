import type { MailContent } from '../../lambdas/contract/mail.ts';
import type { MailWords } from './MailWords.ts';
import {
  accountDeletedWords,
  accountSuspendedWords,
  newSignInWords,
  termsChangedWords,
} from './words/account.ts';
import {
  certificateIssuedWords,
  labDayCancelledWords,
  labSeatEndedWords,
  labSeatWords,
  proposalDecidedWords,
  serviceAnsweredWords,
} from './words/answers.ts';
import { registrationWords } from './words/freeBites.ts';
import { guardianAnsweredWords, guardianAskedWords } from './words/guardian.ts';
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
      return purchaseWords(content.data);
    case 'refundDue':
      return refundDueWords(content.data);
    case 'refundDecided':
      return refundDecidedWords(content.data);
    case 'refundMade':
      return refundMadeWords(content.data);
    case 'planChanged':
      return planChangedWords(content.data);
    case 'planEnds':
      return planEndsWords(content.data);
    case 'serviceAnswered':
      return serviceAnsweredWords(content.data);
    case 'proposalDecided':
      return proposalDecidedWords(content.data);
    case 'labSeat':
      return labSeatWords(content.data);
    case 'labSeatEnded':
      return labSeatEndedWords(content.data);
    case 'labDayCancelled':
      return labDayCancelledWords(content.data);
    case 'certificateIssued':
      return certificateIssuedWords(content.data);
    case 'registration':
      return registrationWords(content.data);
    case 'accountDeleted':
      return accountDeletedWords(content.data);
    case 'termsChanged':
      return termsChangedWords(content.data);
    case 'accountSuspended':
      return accountSuspendedWords(content.data);
    case 'guardianAsked':
      return guardianAskedWords(content.data);
    case 'guardianAnswered':
      return guardianAnsweredWords(content.data);
    case 'newSignIn':
      return newSignInWords(content.data);
  }
}
