import { readMissingPage } from '../adapters/objectStore/s3Pages.ts';
import { ok, refused } from '../contract/groups/endpoint.ts';
import { Failure } from '../domain/Failure.ts';
import { answering, type Handler } from '../http/answering.ts';
import { answerMissingEntry } from '../http/missingEntry.ts';

const answer = answering({ ok: ok({}), refused: refused({}) }, async () => {
  throw new Failure('pathNotFound', 'Not found.');
});

/**
 * Answers every path and method that no route has (`$default`). CloudFront asks here for the page of an entry that is not there.
 */
export const handler: Handler = async (event, context) =>
  answerMissingEntry(await answer(event, context), event.rawPath, () => readMissingPage());
