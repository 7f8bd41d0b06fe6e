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
