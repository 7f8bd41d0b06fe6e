import { useEffect } from 'react';
import { loadPage, type Pages } from './lazyPage.tsx';
import { SiteRoutes } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** Every screen: the shell around the page that the address asks for. */
export function App({ pages }: { readonly pages: Pages }) {
  usePreload(pages);
  return (
    <Shell>
      <SiteRoutes pages={pages} />
    </Shell>
  );
}

/** Loads the page of a link as soon as a hand or the focus comes near it. */
function usePreload(pages: Pages): void {
  useEffect(() => {
    function preloadLink({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) {
        // What fails now is asked for again, and reported, when the page is opened.
        loadPage(pages, link).catch(() => undefined);
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
  }, [pages]);
}
