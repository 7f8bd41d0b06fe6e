import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { asksForConsent } from './features/consent/asksForConsent.ts';
import { useUserinfo } from './features/session/useSession.ts';
import { lazyPage, type Pages } from './lazyPage.tsx';
import { paths } from './paths.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { shellTexts } from './shell/words.ts';
import { useSlowLoading } from './slowLoading.ts';
import { Skeleton } from './ui/Skeleton.tsx';

const consentPage = lazyPage(() => import('./features/consent/ConsentPage.tsx'), 'ConsentPage');

/** The route table. No route is guarded: each page decides what a visitor can see. A signed-in person is asked for their consent first. */
export function SiteRoutes({ pages }: { readonly pages: Pages }) {
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
                {Object.entries(pages).map(([path, { Page }]) => (
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
