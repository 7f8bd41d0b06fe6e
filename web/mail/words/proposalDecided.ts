import { itemPath, paths } from '../../src/paths.ts';
import { button, type MailBlock, type MailWords, text } from '../MailWords.ts';

interface Data {
  /** Whether it is a photo of a build, with no text. */
  readonly isBuildPhoto: boolean;
  readonly title: string;
  readonly state: 'approved' | 'changesRequested' | 'declined';
  /** Why; null when it is published. */
  readonly reason: string | null;
  /** Its entry, once it is published. */
  readonly itemID: string | null;
}

/** A case study was published, sent back or declined. */
export function proposalDecidedWords({
  isBuildPhoto,
  title,
  state,
  reason,
  itemID,
}: Data): MailWords {
  if (isBuildPhoto) {
    return buildPhotoWords({ title, state, reason, itemID });
  }
  const why = 'You’re receiving this email because you submitted a case study.';
  const because: MailBlock[] = reason === null ? [] : [text(reason)];
  switch (state) {
    case 'approved':
      return {
        subject: 'Your case study is published',
        blocks: [
          text(`“${title}” is now published. Thank you for sharing what you built.`),
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

function buildPhotoWords({ title, state, reason, itemID }: Omit<Data, 'isBuildPhoto'>): MailWords {
  const why = 'You’re receiving this email because you posted a photo of a build.';
  return state === 'approved'
    ? {
        subject: 'Your photo is on the page',
        blocks: [
          text(
            `Everyone who opens “${title}” can now see what you built. Thank you for showing it.`,
          ),
          button('See your photo', itemID === null ? paths.caseStudy : itemPath(itemID)),
        ],
        why,
      }
    : {
        subject: 'We can’t show your photo',
        blocks: [
          text(`We’ve looked at your photo for “${title}” and can’t show it. Here’s why:`),
          ...(reason === null ? [] : [text(reason)]),
          text('You can post another one at the end of the build.'),
        ],
        why,
      };
}
