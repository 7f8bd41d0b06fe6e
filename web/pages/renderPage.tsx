import { type ReactNode, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Company } from '../../lambdas/contract/siteMarkers.ts';
import { App } from '../src/App.tsx';
import { type Api, ApiContext } from '../src/api/Api.ts';
import { renderFrom, type Seen } from '../src/api/seen.ts';
import type { ClientRouteId } from '../src/api/send.ts';
import { SessionContext } from '../src/features/session/useSession.ts';
import { visitorSession } from '../src/features/session/visitorSession.ts';
import type { Pages } from '../src/lazyPage.tsx';
import { renderWithCompany } from '../src/lib/company.ts';
import { Hydration } from '../src/shell/Hydration.tsx';
import { escapeHtml } from './head.ts';

/** What a page is rendered for. */
export interface RenderedSite {
  readonly company: Company | undefined;
  readonly origin: string;
}

/** A page to render. */
export interface PageToRender<R extends ClientRouteId> {
  /** The address that its HTML is made for. */
  readonly address: string;
  /** What it is made from; null: there is nothing at its address. */
  readonly seen?: Seen<R> | null;
  /** What only those read whose browser runs no scripts. */
  readonly withoutScripts: ReactNode;
}

/** React's mark of a part that failed, or whose code was not there. */
const failed = '<!--$!-->';

/**
 * Renders a page as the application first draws it for a visitor: the element that the application takes over.
 *
 * @param site what it is rendered for
 * @param pages those that are loaded
 * @throws Error when a part of it can't be drawn
 */
export function renderPage<R extends ClientRouteId>(
  site: RenderedSite,
  pages: Pages,
  { address, seen, withoutScripts }: PageToRender<R>,
): string {
  const draw = () => drawn(pages, address, withoutScripts);
  return renderWithCompany(site.company, () => renderFrom(seen, address, site.origin, draw));
}

function drawn(pages: Pages, address: string, withoutScripts: ReactNode): string {
  const text = renderToStaticMarkup(within(address, withoutScripts));
  const html = renderToString(
    within(
      address,
      <Hydration served={address}>
        <App pages={pages} />
      </Hydration>,
    ),
  );
  if (html.includes(failed)) {
    throw new Error(`a part of the page at ${address} can't be drawn`);
  }
  // Where scripts run, React leaves alone what is in it.
  const whole = html.replace('<noscript></noscript>', () => `<noscript>${text}</noscript>`);
  return `<div id="root" data-served="${escapeHtml(address)}">${whole}</div>`;
}

/** Nothing is called while a page is rendered: what comes from calls is asked for after it was taken over. */
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
