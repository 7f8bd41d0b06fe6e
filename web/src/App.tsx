import { useEffect } from 'react';
import { loadPage, SiteRoutes } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** Every screen: the shell around the page that the address asks for. */
export function App() {
  usePreload(loadPage);
  return (
    <Shell>
      <SiteRoutes />
    </Shell>
  );
}

/** Calls `load` with a link of this site as soon as a hand or the focus comes near it. */
function usePreload(load: typeof loadPage): void {
  useEffect(() => {
    function preloadLink({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) {
        // What fails now is asked for again, and reported, when the page is opened.
        load(link).catch(() => undefined);
      }
    }
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const event of events) {
      document.addEventListener(event, preloadLink, { passive: true });
    }
    return () => {
      for (const event of events) {
        document.removeEventListener(event, preloadLink);
      }
    };
  }, [load]);
}
