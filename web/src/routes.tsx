import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from './pages/home/HomePage.tsx';
import { paths } from './paths.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { PageSkeleton } from './shell/PageSkeleton.tsx';

// Home is in the first file; every other page is loaded when it is opened.
const SignedInHomePage = page(
  async () => (await import('./pages/signedInHome/SignedInHomePage.tsx')).SignedInHomePage,
);
const PolicyPage = page(async () => (await import('./pages/policy/PolicyPage.tsx')).PolicyPage);
const AboutUsPage = page(async () => (await import('./pages/aboutUs/AboutUsPage.tsx')).AboutUsPage);
const UserPage = page(async () => (await import('./pages/user/UserPage.tsx')).UserPage);
const PaymentPage = page(async () => (await import('./pages/payment/PaymentPage.tsx')).PaymentPage);
const SearchPage = page(async () => (await import('./pages/search/SearchPage.tsx')).SearchPage);
const CaseStudyPage = page(
  async () => (await import('./pages/caseStudy/CaseStudyPage.tsx')).CaseStudyPage,
);
const MobileLabPage = page(
  async () => (await import('./pages/mobileLab/MobileLabPage.tsx')).MobileLabPage,
);
const ViewDocPage = page(async () => (await import('./pages/viewDoc/ViewDocPage.tsx')).ViewDocPage);

/** The route table. No route is guarded: a page says itself what a visitor can see. */
export function SiteRoutes() {
  const { pathname } = useLocation();
  return (
    // The key shows the skeleton at once on a slow network, and lets a page that failed be left.
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path={paths.root} element={<Navigate to={paths.home} replace />} />
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.signedInHome} element={<SignedInHomePage />} />
          <Route path={paths.policy} element={<PolicyPage />} />
          <Route path={paths.aboutUs} element={<AboutUsPage />} />
          <Route path={paths.user} element={<UserPage />} />
          <Route path={paths.payment} element={<PaymentPage />} />
          <Route path={paths.search} element={<SearchPage />} />
          <Route path={paths.caseStudy} element={<CaseStudyPage />} />
          <Route path={paths.mobileLab} element={<MobileLabPage />} />
          <Route path={paths.viewDoc} element={<ViewDocPage />} />
          <Route path="*" element={<HomePage addressNotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
