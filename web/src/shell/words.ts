/** The texts of the frame around every page. */
export const shellTexts = {
  skip: 'Skip to content',
  main: 'Main',
  logo: 'Xplorers, home',
  logoSignedIn: 'Xplorers, my learning',
  // In the bar at a phone's bottom edge `short` shows, and `rest` is for screen readers alone.
  nav: {
    learning: { text: 'My learning', short: 'My learning', rest: '' },
    search: { text: 'Courses & builds', short: 'Courses', rest: ' & builds' },
    paths: { text: 'Paths', short: 'Paths', rest: '' },
    freeBites: { text: 'freeBites', short: 'freeBites', rest: '' },
    caseStudy: { text: 'Case study', short: 'Case study', rest: '' },
    mobileLab: { text: 'Mobile lab', short: 'Mobile lab', rest: '' },
    plans: { text: 'Plans', short: 'Plans', rest: '' },
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
