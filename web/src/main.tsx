import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, parsePath } from 'react-router-dom';
import { App } from './App.tsx';
import { dropStaleSent } from './features/freeBites/register/dropStaleSent.ts';
import { keepWrittenHtml } from './features/home/BelowTheFold.tsx';
import { SessionProvider } from './features/session/SessionProvider.tsx';
import { loadPage } from './lazyPage.tsx';
import { paths } from './paths.ts';
import { Hydration } from './shell/Hydration.tsx';
import { sitePages } from './sitePages.ts';

/** How long a page is open before it looks for a newer version, ms: until then nothing is loaded for it. */
const versionsAfterMs = 60_000;

/** Addresses that are shown by another name: where the server has no page to send, it sends readers to the one with a slash; `/paths` is a guess. */
const properPaths: ReadonlyMap<string, string> = new Map([
  [paths.root, paths.home],
  [`${paths.path}s`, paths.path],
  [`${paths.viewDoc}/`, paths.viewDoc],
  [`${paths.certificate}/`, paths.certificate],
  [`${paths.freeBites}/`, paths.freeBites],
]);

/** How long the first page may take to arrive before the shell is drawn without it. */
const patienceMs = 200;

const mount = document.getElementById('root');
// The build writes no page without it.
if (mount) {
  start(mount);
}

async function start(root: HTMLElement) {
  const { pathname, search, hash } = window.location;
  /** The address that the page's HTML was made for; undefined: of the shell, which has none. */
  const served = root.dataset['served'];
  const proper = properPaths.get(pathname);
  if (proper !== undefined) {
    // Before the first render, so that home's HTML still fits when it was served for the empty path.
    window.history.replaceState(null, '', `${proper}${search}${hash}`);
  }
  const application = (
    <StrictMode>
      <BrowserRouter>
        <SessionProvider>
          <Hydration served={served}>
            <App pages={sitePages} />
          </Hydration>
        </SessionProvider>
      </BrowserRouter>
    </StrictMode>
  );
  forgetStale();
  // What does not come now is not needed: the page continues as it is.
  setTimeout(() => import('./shell/watchVersions.tsx').catch(() => undefined), versionsAfterMs);
  // When it fails, the page itself says so.
  const loading = loadPage(
    sitePages,
    served === undefined ? window.location : parsePath(served),
  ).catch(() => undefined);
  if (served === undefined) {
    // Nothing is waited for long.
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    // In short steps, between which a phone answers to touches.
    startTransition(() => createRoot(root).render(application));
  } else {
    // What the server wrote stays until the page can be drawn in one go.
    await loading;
    keepWrittenHtml(root);
    hydrateRoot(root, application);
  }
}

/** What this device may keep for a day only is taken away by whatever page is opened next. */
function forgetStale() {
  try {
    dropStaleSent(window.localStorage, Date.now());
  } catch {
    // The browser blocks storage, so there is nothing in it.
  }
}
