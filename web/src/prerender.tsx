import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { linkedPagePath, linkedTemplatePath } from '../../lambdas/contract/constants.ts';
import { originMarker } from '../../lambdas/contract/siteMarkers.ts';
import { holes, itemHole } from '../pages/fillTemplate.ts';
import { headHtml, sitePicture } from '../pages/head.ts';
import type { RenderedPage } from '../pages/RenderedPage.ts';
import { App } from './App.tsx';
import { loadHomeSections } from './features/home/BelowTheFold.tsx';
import { LoadingPage } from './features/session/PersonalPage.tsx';
import { type Session, SessionContext } from './features/session/useSession.ts';
import { visitorSession } from './features/session/visitorSession.ts';
import { ownHomeWords } from './features/signedInHome/words.ts';
import { renderWithCompany } from './lib/company.ts';
import { paths, queryNames } from './paths.ts';
import { linkedPageModules, markedCompany, publicPages } from './publicPages.tsx';
import { Shell } from './shell/Shell.tsx';

/** Renders home as a visitor sees it, for the application to take over. */
export async function renderHome(): Promise<{ path: string; html: string }> {
  await loadHomeSections();
  return { path: paths.home, html: renderToString(within(visitorSession, paths.home, <App />)) };
}

/** Renders what is around every page as a visitor sees it. @param hole what is in place of the page */
export function renderShell(hole: string): string {
  return shellAround(`${paths.viewDoc}?${queryNames.item}=${itemHole}`, hole);
}

/** Renders the public pages, with markers of what a deployment fills in. */
export function renderPublicPages(): readonly RenderedPage[] {
  return publicPages(originMarker).map(({ address, file, module, head, text }) => ({
    address,
    file,
    module,
    isListed: head.path !== null,
    head: headHtml(head, originMarker),
    text: text === null ? null : inShell(address, text),
  }));
}

/** Renders the learner's own home before anything is known of the learner. */
export function renderOwnHome(): RenderedPage {
  const { title, loading, loadingLead, lead, invitation } = ownHomeWords;
  return {
    address: paths.signedInHome,
    file: 'pages/own-home.html',
    module: 'src/features/signedInHome/SignedInHomePage.tsx',
    isListed: false,
    head: headHtml(
      {
        type: 'website',
        picture: sitePicture,
        title,
        description: `${lead} ${invitation}`,
        path: null,
        trail: [],
        about: [],
      },
      originMarker,
    ),
    text: inShell(
      paths.signedInHome,
      <LoadingPage title={title} lead={loadingLead} label={loading} />,
      { ...visitorSession, state: { kind: 'signingIn' } },
    ),
  };
}

/** Renders what the server fills for each linked page: the head, and what is read without scripts. */
export function renderLinkedPages(): readonly RenderedPage[] {
  return linkedPageModules.map(({ page, address, module }) => ({
    address,
    file: linkedPagePath(page).slice(1),
    template: linkedTemplatePath(page).slice(1),
    module,
    isListed: false,
    head: holes.head,
    text: shellAround(address, `${holes.page}${holes.data}`),
  }));
}

/** The shell around a hole. */
function shellAround(address: string, hole: string): string {
  return inShell(address, <div data-page="" />).replace('<div data-page=""></div>', hole);
}

function inShell(address: string, page: ReactNode, session = visitorSession): string {
  return renderWithCompany(markedCompany, () =>
    renderToStaticMarkup(within(session, address, <Shell>{page}</Shell>)),
  );
}

function within(session: Session, address: string, page: ReactNode): ReactNode {
  return (
    <StrictMode>
      <StaticRouter location={address}>
        <SessionContext value={session}>{page}</SessionContext>
      </StaticRouter>
    </StrictMode>
  );
}
