import { credentialWords } from '../../../credential/words.ts';

/** Every text of certificates. */
export const certificateWords = {
  page: 'Certificate',
  title: (subject: string, name: string) => `${subject}: certificate of ${name}`,
  loading: 'Loading the certificate',
  failed: 'We couldn’t load the certificate. Check your connection and try again.',
  notFound: 'Certificate not found',
  notFoundLead:
    'There’s no certificate at this link. Its owner may have hidden or deleted it, or part of the link may be missing.',
  hidden: 'This certificate is hidden. Only you can see it, and only while you’re signed in.',
  deleted: 'Certificate deleted',

  // The sheet.
  heading: 'Certificate of completion',
  given: 'This certifies that',
  issued: 'Completed',
  hoursOf: (hours: number) => (hours === 1 ? 'About 1 hour' : `About ${hours} hours`),
  topics: 'Topics',
  issuer: 'Issued by',
  verify: 'Verify this certificate at',
  code: 'QR code of this certificate’s address',

  next: 'What’s next',

  // What can be done with it.
  actions: 'Share it',
  print: 'Print or save as PDF',
  theLink: 'certificate',
  shared: (subject: string, name: string) => `${name} completed “${subject}” on Xplorers:`,
  linkedIn: 'Add to LinkedIn',
  credential: 'Download credential',
  credentialWhat:
    'The credential is an Open Badges 3.0 file that anyone can verify independently. Upload it to any Open Badges wallet.',
  own: 'Your certificate',
  ownWhat: 'Anyone with the link can see it and your name. It shows nothing else about you.',
  rename: 'Name wrong? Email us from this account’s address, and we’ll correct it.',
  hide: 'Hide certificate',
  show: 'Show certificate again',
  delete: 'Delete certificate',
  deleteQuestion: 'Delete this certificate?',
  deleteWhat:
    'Its link and QR code will stop working. Anyone who verifies a downloaded credential will see that it was withdrawn; printed copies won’t change. If you get the certificate again, it will have the same name and link.',
  busy: 'Saving…',

  // Where one gets it.
  ready:
    'Get a certificate with your name to share or print. Anyone with its link can see it; you can hide or delete it.',
  get: 'Get your certificate',
  /** At the top of a completed course: the way to its end. */
  toGet: 'See what you’ve earned',
  /** Before that, when questions have to be answered once more. */
  getAfterRepeats: 'See what’s left for your certificate',
  getting: 'Preparing…',
  see: 'See your certificate',
  needsRepeats:
    'Almost there. You passed some questions after seeing the solution. For a certificate, answer each once more on a later day, correctly and without seeing it again:',
  notComplete:
    'Something is still missing for the certificate. Reload the page to see what’s left to do.',
  toProfile: 'Go to your profile',
  noName: 'Add your name to your profile first, so it can go on the certificate.',

  // In "My learning".
  mine: 'Your certificates',
  mineNone: 'None yet. You get one for each course and path you complete.',
  mineIssued: (day: string) => `Completed on ${day}`,
  mineHidden: 'Hidden',

  /** What depends on what it is of. */
  of: {
    course: {
      ...credentialWords.course,
      completed: 'has completed the online course',
      edition: 'Course version',
      hours: 'Course length',
      see: 'Go to the course',
      deletedLead:
        'Its link no longer works. You still have your progress, so you can get it again on the course page, in the same name.',
      got: 'You have a certificate for this course.',
    },
    path: {
      ...credentialWords.path,
      completed: 'has completed the path of online courses and builds',
      edition: 'Path version',
      hours: 'Path length',
      see: 'Go to the path',
      deletedLead:
        'Its link no longer works. You still have your progress, so you can get it again on the path’s page, in the same name.',
      got: 'You have a certificate for this path.',
    },
  },
} as const;

/** What previews, search engines and readers without scripts see of a certificate, beside the page's own words. */
export const publicCertificateWords = {
  description:
    'An Xplorers certificate shows who completed which course or path, and when. Open it to check that it’s real.',
  of: {
    course: (title: string, name: string) =>
      `${name} completed the online course “${title}” on Xplorers. Open the certificate to check that it’s real.`,
    path: (title: string, name: string) =>
      `${name} completed the path “${title}” on Xplorers. Open the certificate to check that it’s real.`,
  },
  picture: (title: string, name: string) =>
    `Certificate of completion on Xplorers: ${name}, ${title}`,
  scripts:
    'To print or share the certificate, turn on JavaScript in your browser and reload the page.',
} as const;
