import { lazy, type ReactNode, Suspense } from 'react';
import { PendingPaymentBar } from '../features/payment/confirmation/PendingPaymentBar.tsx';
import { ElsewherePanel } from '../features/session/ElsewherePanel.tsx';
import { SessionNoticeBar } from '../features/session/SessionNoticeBar.tsx';
import { SessionContext, useSession, useSteadySession } from '../features/session/useSession.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SiteNav } from './SiteNav.tsx';
import { useRememberScroll } from './useArrival.ts';
import { shellTexts } from './words.ts';

// Only people with changes that could not be sent are asked. Home does not load the dialog; the service worker stores it.
const LeavingDialog = lazy(() =>
  import('../features/session/LeavingDialog.tsx').then((loaded) => ({
    default: loaded.LeavingDialog,
  })),
);

/** Header, routed area and footer of every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const steady = useSteadySession();
  const elsewhere = session.state.kind === 'elsewhere' ? session.state : undefined;
  const asksToLeave = 'leaving' in session.state && typeof session.state.leaving === 'number';
  useRememberScroll();
  return (
    <>
      {asksToLeave && (
        <Suspense>
          <LeavingDialog session={session} />
        </Suspense>
      )}
      {elsewhere && <ElsewherePanel {...elsewhere} session={session} />}
      {/* The page stays mounted under the panel, so nothing typed is lost. */}
      <div className="shell" inert={elsewhere !== undefined}>
        <a className="skipLink" href="#main">
          {shellTexts.skip}
        </a>
        <SessionContext value={steady}>
          <Header />
          {/* At the bottom edge of a phone, and read out before the page: it is its navigation. */}
          <nav className="bottomBar" aria-label={shellTexts.main}>
            <SiteNav bar state={steady.state} />
          </nav>
          <SessionNoticeBar session={session} />
          <PendingPaymentBar />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </SessionContext>
      </div>
    </>
  );
}
