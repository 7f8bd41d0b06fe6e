import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { loadHomeSections } from './features/home/BelowTheFold.tsx';
import { homeWords } from './features/home/words.ts';
import { SessionContext } from './features/session/useSession.ts';
import { visitorSession } from './features/session/visitorSession.ts';
import { paths } from './paths.ts';

/** Renders home as a visitor sees it. The build writes it into `home.html`. */
export async function renderHome(): Promise<{ path: string; title: string; html: string }> {
  await loadHomeSections();
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={paths.home}>
        <SessionContext value={visitorSession}>
          <App />
        </SessionContext>
      </StaticRouter>
    </StrictMode>,
  );
  return { path: paths.home, title: `${homeWords.title} · Xplorers`, html };
}
