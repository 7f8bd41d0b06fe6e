import {
  planValidityDays,
  refundApprovalDays,
  refundWindowDays,
  renewalWindowDays,
} from '../../../../lambdas/contract/constants.ts';

/** Every text of home. */
export const homeWords = {
  title: 'Learn engineering by building',
  addressNotFound: 'Page not found',
  addressNotFoundNote: 'There’s no page at this address. Try searching below.',
  heading: 'Learn engineering by building real things.',
  lead: 'Courses that explain and builds you make with your own hands, for college students and self-taught builders.',
  drawing: {
    turn: 'A crank and rocker. Turn the gear: the upper joint draws the dotted curve.',
    still: 'A crank and rocker. As the gear turns, the upper joint draws the dotted curve.',
    label:
      'Line drawing: a motor with a small gear turns a wheel; a joint on the wheel moves a linkage whose upper joint draws a closed curve; wires lead to a circuit board.',
    slider: 'Turn the gear',
    angle: (degrees: number) => `Crank at ${degrees} degrees`,
  },
  newest: 'New in the catalogue',
  all: 'See all courses and builds',
  paths: {
    heading: 'Follow a path',
    lead: 'Entries in the right order, from first idea to finished build.',
    size: (entries: number, hours: string) => `${entries} entries · ${hours}`,
  },
  plans: {
    heading: 'Plans',
    lead: `Each plan includes everything in the one before. Pay once for ${planValidityDays} days; it never auto-renews.`,
    signIn: 'Start free',
    choose: (plan: string) => `Get ${plan}`,
  },
  steps: {
    heading: 'How it works',
    find: {
      name: 'Find something worth building',
      words:
        'Search by what you want to make or understand. Every entry shows its plan, level and time.',
    },
    build: {
      name: 'Build it, one step at a time',
      words: 'Each step lists its parts and explains itself, so you know why your build works.',
    },
    show: {
      name: 'Show what you made',
      words: 'Propose your build as a case study. Once we approve it, others can learn from it.',
    },
  },
  colleges: {
    heading: 'freeBites for colleges',
    lead: 'Your college agrees on dates with us. Its students then register and open a few samples of our builds for free.',
    how: 'Find your college, fill in one short form and save your student ID. You don’t need an account. If you’re under 18, a parent or guardian has to agree.',
    button: 'Find your college',
  },
  questions: {
    heading: 'Questions',
    account: {
      asked: 'Do I need an account to look around?',
      answer:
        'No. Anyone can browse the full catalogue, read every free entry, use freeBites and request a mobile-lab visit. Sign in to save your progress, buy a plan or propose a case study.',
    },
    signIn: {
      asked: 'How do I sign in?',
      answer: 'With your Google account, on Google’s own page. There’s no password to remember.',
    },
    length: {
      asked: 'How long does a plan last?',
      answer: `${planValidityDays} days from when you pay. No auto-renewal. You can renew in the last ${renewalWindowDays} days; the new ${planValidityDays} days start when your plan ends.`,
    },
    upgrade: {
      asked: 'What happens when I upgrade?',
      answer:
        'The higher plan starts right away and replaces the lower one. Your unused days come off the price, and you see the total before you pay.',
    },
    refund: {
      asked: 'Can I get a refund?',
      answer: `You can ask within ${refundWindowDays} days of paying, unless you’ve upgraded since. We send an approved refund within ${refundApprovalDays} days. Details: `,
      link: 'Refund & Cancellation Policy',
    },
    age: {
      asked: 'I’m under 18. Can I register for freeBites?',
      answer:
        'Yes, if a parent or guardian agrees. The form asks for their name and email address along with yours.',
    },
    data: {
      asked: 'What data do you keep about me?',
      answer:
        'Your name and email address, your plan and orders, your progress, and your recent sign-ins. If you register for freeBites, also what the form asks for. No ads and no tracking. The full list: ',
      link: 'Privacy policy',
    },
  },
} as const;
