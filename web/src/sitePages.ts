import { HomePage } from './features/home/HomePage.tsx';
import { lazyPage, type Pages } from './lazyPage.tsx';
import { paths } from './paths.ts';

/** `/` leads on to home. */
type Address = Exclude<(typeof paths)[keyof typeof paths], typeof paths.root> | '*';

/** Every page of the site. Home is in the first file; every other one is loaded when it is opened. */
export const sitePages: Pages & Readonly<Record<Address, Pages[string]>> = {
  [paths.home]: { Page: HomePage },
  [paths.signedInHome]: lazyPage(
    () => import('./features/signedInHome/SignedInHomePage.tsx'),
    'SignedInHomePage',
  ),
  [paths.policy]: lazyPage(() => import('./features/policies/PolicyPage.tsx'), 'PolicyPage'),
  [paths.aboutUs]: lazyPage(() => import('./features/policies/AboutUsPage.tsx'), 'AboutUsPage'),
  [paths.user]: lazyPage(() => import('./features/account/UserPage.tsx'), 'UserPage'),
  [paths.payment]: lazyPage(() => import('./features/payment/PaymentPage.tsx'), 'PaymentPage'),
  [paths.search]: lazyPage(
    () => import('./features/catalogue/search/SearchPage.tsx'),
    'SearchPage',
  ),
  [paths.caseStudy]: lazyPage(
    () => import('./features/caseStudy/CaseStudyPage.tsx'),
    'CaseStudyPage',
  ),
  [paths.freeBites]: lazyPage(
    () => import('./features/freeBites/FreeBitesPage.tsx'),
    'FreeBitesPage',
  ),
  [paths.coordinator]: lazyPage(
    () => import('./features/freeBites/coordinator/CoordinatorPage.tsx'),
    'CoordinatorPage',
  ),
  [paths.guardian]: lazyPage(() => import('./features/guardian/GuardianPage.tsx'), 'GuardianPage'),
  [paths.mobileLab]: lazyPage(
    () => import('./features/mobileLab/MobileLabPage.tsx'),
    'MobileLabPage',
  ),
  [paths.receipt]: lazyPage(
    () => import('./features/account/receipt/ReceiptPage.tsx'),
    'ReceiptPage',
  ),
  [paths.certificate]: lazyPage(
    () => import('./features/certificatePage/CertificatePage.tsx'),
    'CertificatePage',
  ),
  [paths.viewDoc]: lazyPage(() => import('./features/entry/ViewDocPage.tsx'), 'ViewDocPage'),
  [paths.path]: lazyPage(() => import('./features/catalogue/paths/PathPage.tsx'), 'PathPage'),
  [paths.finance]: lazyPage(() => import('./features/finance/FinanceGate.tsx'), 'FinanceGate'),
  [paths.operate]: lazyPage(() => import('./features/operate/OperateGate.tsx'), 'OperateGate'),
  // Any other address.
  '*': lazyPage(() => import('./features/home/NotFoundPage.tsx'), 'NotFoundPage'),
};
