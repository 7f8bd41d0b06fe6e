import { type LinkedPage, linkedPagePath, linkedPages } from '../contract/constants.ts';
import type { Handler } from './answering.ts';
import { answeringLinks } from './answeringLinks.ts';
import type { GatewayEvent } from './GatewayEvent.ts';

/** Makes the page behind a link. @param id null: nothing can have this id. @param now epoch ms */
export type PrintPage = (
  page: LinkedPage,
  id: string | null,
  now: number,
) => Promise<{ readonly html: string; readonly isFound: boolean }>;

/** Where the id is in the address, and the application's own address of the page: with a slash at its end it is never asked for here. */
const addresses: Readonly<Record<LinkedPage, { readonly query: string; readonly own: string }>> = {
  certificate: { query: 'id', own: '/certificate/' },
  college: { query: 'college', own: '/freeBites/' },
};

/**
 * A handler that answers with a linked page. Nothing keeps a certificate; a college changes seldom, and its students come together, so
 * CloudFront and browsers keep it for a minute. When a page cannot be made, the application shows what there is.
 */
export function answeringPages(print: PrintPage): Handler {
  return answeringLinks({
    queryName: (event) => addresses[pageOf(event)].query,
    async answer(event, id, now) {
      const page = pageOf(event);
      const { html, isFound } = await print(page, id, now);
      return {
        isFound,
        contentType: 'text/html; charset=utf-8',
        content: html,
        cacheControl: isFound && page === 'college' ? 'max-age=60' : 'no-store',
      };
    },
    instead(event, id) {
      const { own, query } = addresses[pageOf(event)];
      return `${own}?${new URLSearchParams({ [query]: id })}`;
    },
  });
}

function pageOf({ rawPath }: GatewayEvent): LinkedPage {
  return linkedPages.find((one) => linkedPagePath(one) === rawPath) ?? 'certificate';
}
