import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { AccountConsent } from '../../lambdas/contract/entities.ts';
import { isAgreed } from '../../lambdas/contract/isAgreed.ts';
import { useUserinfo } from './features/session/useSession.ts';
import { lazyPage, type Pages } from './lazyPage.tsx';
import { paths } from './paths.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { shellTexts } from './shell/words.ts';
import { useSlowLoading } from './slowLoading.ts';
import { Skeleton } from './ui/Skeleton.tsx';

const consentPage = lazyPage(() => import('./features/consent/ConsentPage.tsx'), 'ConsentPage');

// What explains the choice can always be read, and a parent or guardian answers on a page of their own in whatever browser. A person who
// has agreed before also gets at orders and data, and finance and operators at their work.
const explaining: readonly string[] = [paths.policy, paths.aboutUs, paths.guardian];
const ownAffairs: readonly string[] = [
  ...explaining,
  paths.user,
  paths.receipt,
  paths.finance,
  paths.operate,
];

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

/**
 * Whether the page at an address waits for the person's consent: never given, or given to an earlier notice or earlier terms, or under 18
 * by who is not any more. What was taken back is asked for in the profile alone.
 */
function asksForConsent(consent: AccountConsent | null, pathname: string): boolean {
  const isAnswered = consent?.withdrawnAt || isAgreed(consent, Date.now());
  return !isAnswered && !(consent ? ownAffairs : explaining).includes(pathname);
}

/** Stands in for a page while its code is on the way. */
function PageSkeleton() {
  return (
    <div className="wrap plainPage pageSkeleton">
      <Skeleton label={shellTexts.loading} lines={6} heading />
    </div>
  );
}
