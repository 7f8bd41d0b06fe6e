import { planValidityDays } from '../../lambdas/contract/constants.ts';

/** The texts of pages as the server sends them, beside those of the application. */
export const pageWords = {
  catalogue: 'Courses & builds',
  caseStudies: 'Case studies',
  caseStudy: 'Case study',
  buildPhoto: (title: string) =>
    `A learner’s own build of “${title}”, with a photo. Build it yourself on Xplorers.`,
  /** What a share picture shows, for those who cannot see it. */
  picture: (kind: string, title: string) => `${kind} on Xplorers: ${title}`,
  scripts:
    'To run code, use tools and save your progress, turn on JavaScript in your browser and reload the page.',
  feed: 'New on Xplorers',
  feedLead: 'Courses, builds and tools as they are published or updated.',
} as const;

/** What public pages tell previews, search engines and readers without scripts, beside the words of their own screens. */
export const publicWords = {
  search: {
    description:
      'Courses, builds, tools and services for engineering students: electronics, mechanics, code and control. Search by what you want to make.',
    scripts: 'To search and filter, turn on JavaScript in your browser and reload the page.',
  },
  plans: {
    description: `The Free plan costs nothing. For Explorer, Creator or Innovator you pay once for ${planValidityDays} days. Plans don’t renew automatically. Compare what’s included.`,
    scripts: 'To buy a plan, turn on JavaScript in your browser and reload the page.',
  },
  paths: {
    description: (paths: number) =>
      `${paths} paths through the catalogue: courses and builds in the right order, from first idea to finished project.`,
    of: (summary: string, entries: number) =>
      `${summary} A path of ${entries} courses, builds and tools, in the right order.`,
  },
  freeBites: {
    title: 'freeBites',
    description:
      'Free samples of our courses, builds and tools for students of participating colleges. Find your college and register in one short form. No account, no payment.',
    at: (college: string) => `freeBites at ${college}`,
    college:
      'Your college offers free samples of our courses, builds and tools. Register in one short form and open your first sample right away. No account, no payment.',
    window: {
      open: (college: string, lastDay: string) =>
        `Students of ${college} can register until ${lastDay}.`,
      notYet: (college: string, firstDay: string) =>
        `Students of ${college} can register from ${firstDay}.`,
      closed: (college: string) => `Registration for students of ${college} isn’t open right now.`,
    },
    scripts:
      'To find your college and register, turn on JavaScript in your browser and reload the page.',
  },
  lab: {
    description:
      'A workshop that comes to your college: tools, parts and an oscilloscope for a day. Any college can ask for a visit. Asking is free and isn’t a booking.',
    scripts:
      'To see the next lab days or ask for a visit, turn on JavaScript in your browser and reload the page.',
  },
  caseStudies: {
    description:
      'What learners build, in their own words: the problem, how they solved it, and what they’d do differently. Write up your own build too.',
    scripts:
      'To read case studies and write your own, turn on JavaScript in your browser and reload the page.',
  },
  about:
    'Who makes Xplorers, what we believe about learning engineering, and how to reach us. For college students and people who teach themselves.',
  policies: {
    privacyPolicy:
      'What Xplorers keeps about you, why, for how long, and how to see, correct, download or delete it. No ads and no tracking.',
    termsAndCond:
      'The terms for using Xplorers: accounts, plans and prices, what you may do with the content, and what we promise.',
    disclaimer:
      'What Xplorers’ courses, builds and tools can and can’t promise, and how to stay safe while you build.',
    returnPolicy:
      'When you can get a refund for an Xplorers plan, how to ask, and how long the money takes to reach you.',
  },
  certificate: {
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
  },
} as const;
