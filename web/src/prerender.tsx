import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { parsePath, StaticRouter } from 'react-router-dom';
import { linkedPagePath, linkedTemplatePath } from '../../lambdas/contract/constants.ts';
import { originMarker } from '../../lambdas/contract/siteMarkers.ts';
import { holes, itemHole } from '../pages/fillTemplate.ts';
import { headHtml } from '../pages/head.ts';
import { type RenderedPage, servedAddress } from '../pages/RenderedPage.ts';
import { App } from './App.tsx';
import { type Api, ApiContext } from './api/Api.ts';
import { queryClient } from './api/queries.ts';
import { caseStudyQuery } from './features/caseStudy/paths.ts';
import { loadHomeSections } from './features/home/BelowTheFold.tsx';
import { SessionContext } from './features/session/useSession.ts';
import { visitorSession } from './features/session/visitorSession.ts';
import { renderWithCompany } from './lib/company.ts';
import { paths, queryNames } from './paths.ts';
import { linkedPageModules, markedCompany, publicPages } from './publicPages.tsx';
import { loadPage } from './routes.tsx';
import { Hydration } from './shell/Hydration.tsx';
import { Shell } from './shell/Shell.tsx';

/** Addresses of the application alone, below those of public pages. */
export const shellAddresses: readonly string[] = [`${paths.caseStudy}?${caseStudyQuery.study}=*`];

/** Renders what is around every page as a visitor sees it. @param hole what is in place of the page */
export function renderShell(hole: string): string {
  return shellAround(`${paths.viewDoc}?${queryNames.item}=${itemHole}`, hole);
}

/** Renders the public pages as the application first draws them, with markers of what a deployment fills in. */
export async function renderPublicPages(): Promise<readonly RenderedPage[]> {
  await loadHomeSections();
  const pages = publicPages(originMarker);
  await Promise.all(pages.map(({ address }) => loadPage(parsePath(servedAddress(address)))));
  const rendered = pages.map(({ address, file, ahead, isListed, head, withoutScripts }) => ({
    address,
    file,
    ahead,
    isListed,
    head: headHtml(head, originMarker),
    html: renderApplication(servedAddress(address), withoutScripts),
  }));
  // Or the build would wait until the queries, none of which was sent, are forgotten.
  queryClient.clear();
  return rendered;
}

/** Renders what the server fills for each linked page: the head, and what is read without scripts. */
export function renderLinkedPages(): readonly RenderedPage[] {
  return linkedPageModules.map(({ page, address, module }) => ({
    address,
    file: linkedPagePath(page).slice(1),
    template: linkedTemplatePath(page).slice(1),
    ahead: [module],
    isListed: false,
    head: holes.head,
    html: shellAround(address, `${holes.page}${holes.data}`),
  }));
}

function renderApplication(address: string, withoutScripts: ReactNode): string {
  return renderWithCompany(markedCompany, () => {
    const text = renderToStaticMarkup(within(address, withoutScripts));
    const html = renderToString(
      within(
        address,
        <Hydration served={address}>
          <App />
        </Hydration>,
      ),
    );
    // Where scripts run, React leaves alone what is in it.
    return html.replace('<noscript></noscript>', () => `<noscript>${text}</noscript>`);
  });
}

/** The shell around a hole. */
function shellAround(address: string, hole: string): string {
  const shell = renderWithCompany(markedCompany, () =>
    renderToStaticMarkup(
      within(
        address,
        <Shell>
          <div data-page="" />
        </Shell>,
      ),
    ),
  );
  return shell.replace('<div data-page=""></div>', () => hole);
}

/** Nothing is called while a page is rendered ahead of time: what comes from calls is asked for after it was taken over. */
const noCalls: Api = { call: () => new Promise(() => undefined) };

function within(address: string, page: ReactNode): ReactNode {
  return (
    <StrictMode>
      <StaticRouter location={address}>
        <ApiContext value={noCalls}>
          <SessionContext value={visitorSession}>{page}</SessionContext>
        </ApiContext>
      </StaticRouter>
    </StrictMode>
  );
}
