import { Suspense } from 'react';
import { Navigate, type Path, Route, Routes, useLocation } from 'react-router-dom';
import { asksForConsent } from './features/consent/asksForConsent.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { useUserinfo } from './features/session/useSession.ts';
import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { paths } from './paths.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { shellTexts } from './shell/words.ts';
import { useSlowLoading } from './slowLoading.ts';
import { Skeleton } from './ui/Skeleton.tsx';

// Home is in the first file; every other page is loaded when it is opened.
const lazyPages: Readonly<Record<string, LazyPage>> = {
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
    () => import('./features/certificate/CertificatePage.tsx'),
    'CertificatePage',
  ),
  [paths.viewDoc]: lazyPage(
    () => import('./features/catalogue/item/ViewDocPage.tsx'),
    'ViewDocPage',
  ),
  [paths.path]: lazyPage(() => import('./features/catalogue/paths/PathPage.tsx'), 'PathPage'),
  [paths.finance]: lazyPage(() => import('./features/finance/FinanceGate.tsx'), 'FinanceGate'),
  [paths.operate]: lazyPage(() => import('./features/operate/OperateGate.tsx'), 'OperateGate'),
  // Any other address.
  '*': lazyPage(() => import('./features/home/NotFoundPage.tsx'), 'NotFoundPage'),
};

const consentPage = lazyPage(() => import('./features/consent/ConsentPage.tsx'), 'ConsentPage');

/** Loads what the page at an address is drawn with, when it is not there yet. */
export async function loadPage({ pathname = '', search = '' }: Partial<Path>): Promise<void> {
  await lazyPages[pathname]?.load(search);
}

/** The route table. No route is guarded: each page decides what a visitor can see. A signed-in person is asked for their consent first. */
export function SiteRoutes() {
  const { pathname, search } = useLocation();
  const slow = useSlowLoading();
  const userinfo = useUserinfo();
  return (
    <>
      {slow && <PageSkeleton />}
      {/* The old page stays until the new one is there, so that quick changes do not flicker. */}
      <div hidden={slow}>
        <Suspense fallback={slow ? null : <PageSkeleton />}>
          <ErrorBoundary key={pathname} address={`${pathname}${search}`}>
            {userinfo && asksForConsent(userinfo.consent, pathname) ? (
              <consentPage.Page />
            ) : (
              <Routes>
                <Route path={paths.root} element={<Navigate to={paths.home} replace />} />
                <Route path={paths.home} element={<HomePage />} />
                {Object.entries(lazyPages).map(([path, { Page }]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Routes>
            )}
          </ErrorBoundary>
        </Suspense>
      </div>
      {/* What a page is read with where no scripts run; the build fills it. */}
      <noscript />
    </>
  );
}

/** Stands in for a page while its code is on the way. */
function PageSkeleton() {
  return (
    <div className="wrap plainPage pageSkeleton">
      <Skeleton label={shellTexts.loading} lines={6} heading />
    </div>
  );
}
