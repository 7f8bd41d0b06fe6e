import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { loadHomeSections } from './features/home/BelowTheFold.tsx';
import { homeWords } from './features/home/words.ts';
import { SessionContext } from './features/session/useSession.ts';
import { visitorSession } from './features/session/visitorSession.ts';
import { paths } from './paths.ts';
import { Shell } from './shell/Shell.tsx';

/** Renders home as a visitor sees it. The build writes it into `home.html`. */
export async function renderHome(): Promise<{ path: string; title: string; html: string }> {
  await loadHomeSections();
  const html = renderForVisitor(paths.home, <App />);
  return { path: paths.home, title: `${homeWords.title} · Xplorers`, html };
}

/** Renders what is around every page as a visitor sees it. @param hole what stands in place of the page */
export function renderShell(hole: string): string {
  const marked = renderForVisitor(
    paths.viewDoc,
    <Shell>
      <div data-page="" />
    </Shell>,
  );
  return marked.replace('<div data-page=""></div>', hole);
}

function renderForVisitor(location: string, page: ReactNode): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location={location}>
        <SessionContext value={visitorSession}>{page}</SessionContext>
      </StaticRouter>
    </StrictMode>,
  );
}
