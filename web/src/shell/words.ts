/** The texts of the frame around every page. */
export const shellTexts = {
  skip: 'Skip to content',
  main: 'Main',
  logo: 'Xplorers, home',
  logoSignedIn: 'Xplorers, my learning',
  nav: {
    learning: 'My learning',
    search: 'Courses',
    // The end of the name above, which a phone’s bar has no room for.
    searchRest: ' & builds',
    paths: 'Paths',
    freeBites: 'freeBites',
    caseStudy: 'Case study',
    mobileLab: 'Mobile lab',
    plans: 'Plans',
  },
  searchLabel: 'What do you want to build or learn?',
  search: 'Search',
  footer: {
    explore: 'Explore',
    policies: 'Company and policies',
    policiesLabel: 'About the company and its policies',
    aboutUs: 'About Us',
    contact: 'Contact',
    images: 'Instagram',
    videos: 'YouTube',
    rights: (year: number, company: string) => `© ${year} ${company}. All rights reserved`,
  },
  loading: 'Loading the page',
  failed: {
    heading: 'We couldn’t load this page',
    lead: 'Your connection may have dropped, or something went wrong on our side. Nothing you saved is lost.',
    text: 'Check your connection and reload. If it fails again, write to the address at the bottom of the page.',
    home: 'Go to the home page',
  },
  newVersion: {
    label: 'New version',
    text: 'A new version of Xplorers is ready. You can keep using this page and reload when it suits you.',
    later: 'Not now',
  },
  reload: 'Reload',
} as const;
