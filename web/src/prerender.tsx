import { parsePath } from 'react-router-dom';
import { linkedPagePath, linkedPages } from '../../lambdas/contract/constants.ts';
import { originMarker } from '../../lambdas/contract/siteMarkers.ts';
import { headHtml } from '../pages/head.ts';
import { type RenderedPage, servedAddress } from '../pages/RenderedPage.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { caseStudyQuery } from './features/caseStudy/paths.ts';
import { loadHomeSections } from './features/home/BelowTheFold.tsx';
import { turningPart } from './features/home/turningPart.ts';
import { loadPage } from './lazyPage.tsx';
import { paths } from './paths.ts';
import { linkedAddresses, markedCompany, publicPages } from './publicPages.tsx';
import { sitePages } from './sitePages.ts';

/** The files of addresses that the build writes no page for: those of linked pages are made when they are asked for, others are the shell's. */
export const otherFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(linkedPages.map((page) => [linkedAddresses[page], linkedPagePath(page)])),
  [`${paths.caseStudy}?${caseStudyQuery.study}=*`]: '/index.html',
};

const site = { company: markedCompany, origin: originMarker };

/** Renders the public pages as the application first draws them, with markers of what a deployment fills in. */
export async function renderPublicPages(): Promise<readonly RenderedPage[]> {
  await Promise.all([loadHomeSections(), turningPart.load()]);
  const pages = publicPages(originMarker);
  await Promise.all(
    pages.map(({ address }) => loadPage(sitePages, parsePath(servedAddress(address)))),
  );
  return pages.map(({ address, file, ahead, isListed, head, withoutScripts }) => ({
    address,
    file,
    ahead,
    isListed,
    head: headHtml(head, originMarker),
    html: renderPage(site, sitePages, { address: servedAddress(address), withoutScripts }),
  }));
}
