import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { paths } from './paths.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { HydratedSession } from './shell/HydratedSession.tsx';

start();

function start() {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no element to mount into');
  }
  const { pathname, search, hash } = window.location;
  if (pathname === paths.root) {
    // Before the first render, so that home's HTML still fits when it was served for the empty path.
    window.history.replaceState(null, '', `${paths.home}${search}${hash}`);
  }
  const application = (
    <StrictMode>
      <BrowserRouter>
        <SessionProvider>
          <HydratedSession>
            <App />
          </HydratedSession>
        </SessionProvider>
      </BrowserRouter>
    </StrictMode>
  );
  if (root.dataset['rendered'] === window.location.pathname) {
    hydrateRoot(root, application);
  } else {
    createRoot(root).render(application);
  }
}
