import type { DocumentKey } from '../../../../lambdas/contract/vocabulary.ts';

/** The texts around the policies. The documents themselves: `web/content`. */
export const policyTexts = {
  index: 'Policies',
  indexLead: 'Our policies and terms:',
  notFound: 'Policy not found',
  notFoundLead: 'We couldn’t find that policy. These are our policies:',
  version: (version: string) => `Version ${version}, last changed on`,
  companyMissing:
    'We couldn’t load the company’s name and address, so they’re missing below. Reload the page to see them.',
  contents: 'On this page',
  team: 'Who makes this',
} as const;

/** What previews and search engines show of the About page. */
export const aboutDescription =
  'Who makes Xplorers, what we believe about learning engineering, and how to reach us. For college students and people who teach themselves.';

/** The same of each policy. */
export const policyDescriptions = {
  privacyPolicy:
    'What Xplorers keeps about you, why, for how long, and how to see, correct, download or delete it. No ads and no tracking.',
  termsAndCond:
    'The terms for using Xplorers: accounts, plans and prices, what you may do with the content, and what we promise.',
  disclaimer:
    'What Xplorers’ courses, builds and tools can and can’t promise, and how to stay safe while you build.',
  returnPolicy:
    'When you can get a refund for an Xplorers plan, how to ask, and how long the money takes to reach you.',
} as const satisfies Readonly<Record<DocumentKey, string>>;
