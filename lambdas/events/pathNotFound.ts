import { readMissingPage } from '../adapters/objectStore/s3Pages.ts';
import { entryPagesFolder } from '../contract/constants.ts';
import { ok, refused } from '../contract/endpoint.ts';
import { Failure } from '../domain/Failure.ts';
import { answering, type Handler } from '../http/answering.ts';

const answer = answering({ ok: ok({}), refused: refused({}) }, async () => {
  throw new Failure('pathNotFound', 'There is nothing at this address.');
});

/**
 * Answers every path and method that no route has (`$default`). CloudFront asks here for the page of an entry that is not there: whoever
 * opens it gets a page with the way on.
 */
export const handler: Handler = async (event, context) => {
  const refusal = await answer(event, context);
  if (!event.rawPath.startsWith(`/${entryPagesFolder}`)) {
    return refusal;
  }
  try {
    const body = await readMissingPage();
    const headers = { ...refusal.headers, 'content-type': 'text/html; charset=utf-8' };
    return { ...refusal, headers, body };
  } catch {
    // The first pages are still being made.
    return refusal;
  }
};
