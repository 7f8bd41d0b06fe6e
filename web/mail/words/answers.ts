import type { MailContents } from '../../../lambdas/contract/mail.ts';
import { services } from '../../../lambdas/contract/services.ts';
import { formatDay } from '../../src/lib/formatDay.ts';
import { certificatePath, itemPath, paths } from '../../src/paths.ts';
import { button, facts, type MailBlock, type MailWords, text } from '../MailWords.ts';

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

export function serviceAnsweredWords(data: MailContents['serviceAnswered']): MailWords {
  const { itemID, newState, words } = data;
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

export function proposalDecidedWords(data: MailContents['proposalDecided']): MailWords {
  const { title, state, reason, itemID } = data;
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

export function certificateIssuedWords(data: MailContents['certificateIssued']): MailWords {
  const { title, certificateID } = data;
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

export function labSeatWords({ day, place, builds }: MailContents['labSeat']): MailWords {
  return {
    subject: 'You have a seat at the mobile lab',
    blocks: [
      text(
        'A seat opened up, and it’s yours. If you can’t come, cancel it so the next person on the waiting list can have it.',
      ),
      facts(['Day', formatDay(day)], ['Place', place], ['Builds', builds]),
      button('View your seat', paths.mobileLab),
    ],
    why: 'You’re receiving this email because you were waiting for a seat.',
  };
}

export function labSeatEndedWords({ day, place, builds }: MailContents['labSeatEnded']): MailWords {
  return {
    subject: 'Your lab day booking has ended',
    blocks: [
      text(
        'All of the money for your Innovator plan went back to you, so this booking ended with the plan. Your seat, or your place on the waiting list, goes to the next person.',
      ),
      facts(['Day', formatDay(day)], ['Place', place], ['Builds', builds]),
      button('See lab days', paths.mobileLab),
    ],
    why: 'You’re receiving this email because you booked this lab day.',
  };
}

export function labDayCancelledWords(data: MailContents['labDayCancelled']): MailWords {
  const { day, place, builds, reason } = data;
  return {
    subject: 'Your lab day is cancelled',
    blocks: [
      text('We’re sorry, but this lab day won’t take place.'),
      text(reason),
      facts(['Day', formatDay(day)], ['Place', place], ['Builds', builds]),
      button('See other lab days', paths.mobileLab),
    ],
    why: 'You’re receiving this email because you booked this lab day.',
  };
}
