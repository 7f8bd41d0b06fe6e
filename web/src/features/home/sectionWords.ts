import {
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';

/** The texts below the fold of home. They are apart from the others because home first loads without the code below the fold. */
export const sectionWords = {
  board: {
    heading: 'Try a board right here',
    lead: 'An Arduino Uno with a lamp, a knob and a button. It runs its real program right on this page: no parts, no account.',
    every: 'Every build has a board or a model to try before you buy anything.',
    link: 'Build this lamp in a free course',
  },
  newest: 'Just added',
  all: 'See all courses & builds',
  paths: {
    heading: 'Follow a path',
    lead: 'Courses and builds in the right order, from first idea to finished project.',
    size: (steps: number, hours: string) => `${steps}\u00a0steps\u00a0· ${hours}`,
    all: (count: number) => `See all ${count} paths`,
  },
  plans: {
    heading: 'Plans',
    lead: 'Each plan includes everything in the one before. Pay once. Plans don’t renew automatically.',
    /** To the owner of a plan. */
    credit:
      'Each plan includes everything in the one before. When you upgrade, the value of your unused days comes off the price.',
    startFree: 'Start for free',
  },
  steps: {
    heading: 'How it works',
    find: {
      name: 'Find something worth building',
      words:
        'Search by what you want to make or understand. Each course, build and tool shows its plan, level and time.',
    },
    build: {
      name: 'Build it, one step at a time',
      words:
        'A build lists what you need at the top and explains the reasoning, so you know why it works.',
    },
    show: {
      name: 'Show what you made',
      words: 'Finish with something to hold, run or show. You can write it up as a case study too.',
    },
  },
  colleges: {
    heading: 'freeBites for colleges',
    lead: 'Free courses, builds and tools for students of colleges that take part. Fill in one short form and open one right away. With a place from your college, you can open them all.',
    how: 'You don’t need an account. If you’re under 18, a parent or guardian has to agree.',
    button: 'Find your college',
  },
  questions: {
    heading: 'Questions',
    account: {
      asked: 'Do I need an account to look around?',
      answer:
        'No. Anyone can browse, open everything marked Free, use freeBites and ask for a mobile lab visit. Sign in to get a certificate, buy a plan or write a case study, and to have your progress on all your devices.',
    },
    signIn: {
      asked: 'How do I sign in?',
      answer: 'With your Google account, on Google’s own page. There’s no password to remember.',
    },
    length: {
      asked: 'How long does a plan last?',
      answer: `${planValidityDays} days from the day you pay. Plans don’t renew automatically. You can renew during the last ${renewalWindowDays} days. The new ${planValidityDays} days start when your current plan ends.`,
    },
    upgrade: {
      asked: 'What happens when I upgrade?',
      answer:
        'The higher plan starts right away and replaces the lower one. The value of your unused days comes off the price, and you see the total before you pay.',
    },
    refund: {
      asked: 'Can I get a refund?',
      answer: `Usually, yes. Ask within ${refundWindowDays} days of paying, unless you’ve since upgraded from that plan. We decline only if you’ve already used most of what the plan includes or the account was misused, and we tell you why. We aim to decide within ${refundApprovalDays} days and send an approved refund within another ${refundApprovalDays} days. After that, banks usually take 5 to 7 working days. Details: `,
      link: 'Refund & Cancellation Policy',
    },
    age: {
      asked: 'I’m under 18. Can I use Xplorers?',
      answer:
        'Yes, with a parent or guardian’s consent. When you first sign in or register for freeBites, you name one, and we email them a link to agree or decline. Until they agree, you can read everything that’s free.',
    },
    data: {
      asked: 'What data do you keep about me?',
      answer:
        'Your name and email address, your plan and orders, your progress, and your recent sign-ins. If you register for freeBites, also what the form asks for. We show no ads and don’t track you across other sites. The full list: ',
      link: 'Privacy policy',
    },
  },
} as const;
