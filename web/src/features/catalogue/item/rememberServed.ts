import type { SvgNode } from '../../../../../lambdas/contract/document.ts';
import { queryClient, queryKey } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { queryNames } from '../../../paths.ts';
import { keepCover } from '../covers/Cover.tsx';

/** The element of a page that the server wrote with what it was made from (`web/pages`). */
const seenID = 'seen';

/** The entry that the server said is not there, by the address's id. */
let missing: string | null = null;

/** Whether the page came in place of an entry that is not there. */
export function cameWithout(itemID: string): boolean {
  return missing === itemID;
}

type Served = Success<'product/getItem'>['data'] & { readonly cover: SvgNode };

/** Keeps the entry that the page came with as if it had been asked for, and its drawing, so that both are there at once. */
export function rememberServed(): void {
  // Where the screen is drawn without a browser there is no page that it came with.
  const text =
    typeof document === 'undefined' ? null : document.getElementById(seenID)?.textContent;
  if (!text) {
    return;
  }
  // A page and its scripts are of one version, and nothing but our own server writes into it.
  const served = JSON.parse(text) as Served | null;
  if (served === null) {
    missing = new URLSearchParams(window.location.search).get(queryNames.item);
    return;
  }
  const { cover, ...data } = served;
  keepCover(data.item.id, cover);
  const key = queryKey('product/getItem', { itemID: data.item.id }, undefined);
  queryClient.setQueryData<Success<'product/getItem'>>(key, { id: '', status: 'ok', data });
}
