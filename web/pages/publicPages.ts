import { paths, policyPath } from '../src/paths.ts';

/** A page that anyone may open and that is not an entry. */
export interface PublicPage {
  readonly path: string;
}

/** Every such page that a search engine may list. */
export const publicPages: readonly PublicPage[] = [
  { path: paths.home },
  { path: paths.search },
  { path: paths.payment },
  { path: paths.path },
  { path: paths.freeBites },
  { path: paths.mobileLab },
  { path: paths.caseStudy },
  { path: paths.aboutUs },
  { path: policyPath('privacyPolicy') },
  { path: policyPath('termsAndCond') },
  { path: policyPath('disclaimer') },
  { path: policyPath('returnPolicy') },
];
