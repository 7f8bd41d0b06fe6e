import { caseStudyReadDays } from '../../../../lambdas/contract/constants.ts';
import type {
  AuthorShown,
  ProposalState,
  ReportReason,
} from '../../../../lambdas/contract/vocabulary.ts';
import { formatDate } from '../../lib/formatDate.ts';

/** Every text of the case studies. */

export const galleryWords = {
  page: 'Case studies',
  lead: 'Show what you built, and see what others made.',
  loading: 'Loading case studies',
  failed: 'We couldn’t load the case studies. Check your connection and try again.',
  heading: 'Published',
  tag: 'Tag',
  college: 'College',
  anyTag: 'Any tag',
  anyCollege: 'Any college',
  choice: (name: string, count: number) => `${name} (${count})`,
  /** Before the first one is published. */
  empty: {
    lead: 'No case studies yet. Yours could be the first.',
    what: 'A case study is one page about something you built: the problem you had, what you made, how well it works, and what you’d do differently.',
    how: 'How to write one',
    steps: [
      'Build something: one of our builds, your own version of it, or a project of your own.',
      'Take photos and note your measurements while you build. You can add up to four photos.',
      'Write it up here. Only a title and what you built are required, and your draft is saved as you type.',
      'Submit it. We read it and may ask for changes before we publish it. You choose whether it shows your name.',
    ],
    builds: 'Find something to build',
    example: {
      heading: 'What one looks like',
      note: 'Made up by us, after our free paper bridge.',
      title: 'A paper bridge that breaks where I said it would',
      problem:
        'How much can a bridge of rolled paper carry over 60 cm, and can I say so beforehand?',
      built:
        'A truss of A4 tubes. I pressed three tubes on a kitchen scale, worked out the force in each bar and predicted 13.5 kg.',
      result: 'It broke at 12.2 kg, 10 % early, in the bar that I had marked.',
      lessons: 'Test more tubes: the weakest of ten is weaker than the weakest of three.',
    },
  },
  noneFits: 'No case study matches both filters.',
  all: 'Show all case studies',
  count: (total: number) => (total === 1 ? '1 case study' : `${total} case studies`),
  pages: 'Pages of case studies',
  previous: 'Newer',
  next: 'Older',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const;

/** Who made it, as the author chose to be named. */
export function byline(author: string | null, college: string | null): string {
  const by = `By ${author ?? 'a learner'}`;
  return college === null ? by : `${by}, ${college}`;
}

/** Above the gallery, when one has just been submitted. */
export const sentWords = {
  text: `Sent. We’ll read it within ${caseStudyReadDays} days.`,
  see: 'See it in your list',
} as const;

export const ownWords = {
  heading: 'Show what you built',
  lead: 'Built something worth learning from? Write it up as a case study. We read every one. Once yours is published, others can find it and learn from it.',
  invitation:
    'Sign in to write a case study. You need a title and a few lines about what you built; photos are welcome.',
  start: 'Write a case study',
  starting: 'Opening…',
  mine: 'Your case studies',
  loading: 'Loading your case studies',
  failed: 'We couldn’t load your case studies. Check your connection and try again.',
  unreachable: 'We couldn’t load your profile, so we can’t show your case studies yet.',
  none: 'You haven’t written one yet.',
  leftOut: (count: number) =>
    `You’ve written more than this page can show. Not shown: the ${count.toLocaleString('en-IN')} oldest. The download of your data in your profile has them all.`,
  untitled: 'Untitled draft',
  buildPhoto: (title: string) => `Photo: ${title}`,
  edit: 'Edit',
  see: 'See it',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawQuestion: 'Withdraw this case study?',
  withdrawMeans: {
    pending: 'We’ll stop reviewing it. You keep your text and photos, and can submit it again.',
    approved:
      'It disappears from the site right away, and from lists and search within about a minute. You keep your text and photos, and can submit it again.',
  },
  keep: 'Keep it',
  erase: 'Delete',
  erasing: 'Deleting…',
  eraseQuestion: 'Delete this case study?',
  eraseMeans: 'This deletes your text and photos. You can’t undo it.',
  erased: 'Deleted.',
  reason: 'We wrote:',
} as const;

/** What has become of a case study or a build photo: its name in the list, and what that means. */
export const stateWords: Readonly<
  Record<ProposalState, { name: string; means: (at: number) => string }>
> = {
  draft: { name: 'Draft', means: (at) => `Started on ${formatDate(at)}. Only you can see it.` },
  pending: {
    name: 'In review',
    means: (at) =>
      `Submitted on ${formatDate(at)}. We’ll look at it within ${caseStudyReadDays} days, before anyone else sees it.`,
  },
  changesRequested: {
    name: 'Changes requested',
    means: () => 'Edit it and submit it again. It isn’t on the site.',
  },
  approved: { name: 'Published', means: () => 'Everyone can see it.' },
  declined: {
    name: 'Declined',
    means: () => 'It isn’t on the site. You can change it and submit it again.',
  },
  withdrawn: {
    name: 'Withdrawn',
    means: () => 'Only you can see it. You can submit it again or delete it.',
  },
};

export const editorWords = {
  more: 'Problem, result, link, tags and college (optional)',
  page: 'Your case study',
  back: 'Back to case studies',
  label: 'Case study',
  notFound: 'We couldn’t find this case study in your account.',
  notEditable: {
    pending: 'We’re reading this case study. To change it, withdraw it first.',
    approved: 'This case study is published. To change it, withdraw it first.',
  },
  changes: 'Changes requested:',
  declined: 'Declined:',
  submit: 'Submit for review',
  submitting: 'Submitting…',
  saving: 'Saving…',
  saved: 'Draft saved.',
  unsaved:
    'We couldn’t save your draft. Your text stays in this tab; we’ll save it when you type again.',
  consent:
    'I made this or have permission to share it, and I agree to Xplorers publishing it with its photos. I can withdraw it at any time.',
  noConsent: 'Tick the box to confirm and agree.',
  shownAs: (byline: string) => `It will say “${byline}”.`,
} as const;

export const fieldWords = {
  title: { label: 'Title', problem: 'Add a title.' },
  problem: { label: 'The problem (optional)', hint: 'What did you want to solve?' },
  summary: {
    label: 'What I built',
    problem: 'Describe what you built.',
  },
  result: { label: 'Result (optional)', hint: 'Did it work? Numbers help.' },
  lessons: { label: 'What I would do differently (optional)' },
  link: {
    label: 'Link (optional)',
    problem: 'That’s not a full https link, such as https://example.com/my-build.',
  },
  tags: {
    label: 'Tags (optional)',
    hint: (added: number, most: number) =>
      added === 0
        ? `Up to ${most} tags, separated by commas, such as arduino, gears.`
        : `${added} of ${most} tags. Separate them with commas.`,
    tooMany: (count: number, most: number) => `That’s ${count} tags. You can add up to ${most}.`,
    tooLong: (most: number) => `Tags can have up to ${most} characters. Separate them with commas.`,
  },
  college: { label: 'College (optional)', hint: 'Shown on the case study.' },
  author: { label: 'How should we credit you?' },
} as const;

/** The ways to be named. */
export const authorWords: Readonly<Record<AuthorShown, string>> = {
  named: 'My name',
  firstName: 'My first name only',
  anonymous: 'Keep me anonymous',
};
/** The same in the order in which they are offered. */
export const authorChoices = Object.keys(authorWords) as AuthorShown[]; // Object.keys forgets the key type

export const photoWords = {
  label: 'Photos (optional)',
  hint: (most: number) =>
    `Up to ${most}. We make them smaller and remove hidden data such as the location before they leave your device.`,
  preparing: 'Adding the photo…',
  loading: 'Loading photo',
  one: (place: number) => `Photo ${place}`,
  remove: (place: number) => `Remove photo ${place}`,
  full: 'That’s all four. Remove one to add another.',
  unreadable: 'We couldn’t read this file. Choose a JPEG, PNG or WebP photo.',
  noWebP:
    'This browser can’t prepare photos. Open this page in Chrome, Edge or Firefox to add them; your draft is there too.',
  failed: 'We couldn’t add the photo. Check your connection and choose it again.',
  missing: 'We couldn’t load this photo.',
} as const;

export const viewWords = {
  kind: 'Case study',
  problem: 'The problem',
  built: 'What I built',
  result: 'Result',
  lessons: 'What I would do differently',
  link: 'Link',
  photos: 'Photos',
  photo: (place: number, all: number, title: string) => `Photo ${place} of ${all}: ${title}`,
  published: (at: number) => `Published on ${formatDate(at)}`,
  makeIt: 'Learn it and build it',
  similar: 'Similar case studies',
  write: 'Write up what you built',
  more: 'All case studies',
} as const;

export const reportWords = {
  open: 'Report a problem',
  heading: 'Report this case study',
  reason: 'What’s wrong?',
  chooseReason: 'Choose what’s wrong.',
  words: 'Tell us more (optional)',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Thank you. We’ll look at it.',
  small: 'We don’t record who reports it. Please don’t write anything about yourself.',
  unknown:
    'We got no answer, so we don’t know if your report arrived. Send it again when you’re back online.',
} as const;

/** The rules that a case study or a build photo may break. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  notOwnWork: 'It’s someone else’s work',
  dangerous: 'It’s dangerous to copy',
  offensive: 'It’s insulting or hateful',
  personalData: 'It shows someone’s personal data',
  advertising: 'It’s advertising',
  other: 'Something else',
};
/** The same in the order in which they are offered. */
export const reportReasons = Object.keys(reasonWords) as ReportReason[]; // Object.keys forgets the key type

/** What previews, search engines and readers without scripts see of case studies, beside the page's own words. */
export const publicGalleryWords = {
  description:
    'What learners build, in their own words: the problem, how they solved it, and what they’d do differently. Write up your own build too.',
  scripts:
    'To read case studies and write your own, turn on JavaScript in your browser and reload the page.',
} as const;
