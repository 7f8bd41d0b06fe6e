import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { entryPagesFolder } from '../contract/constants.ts';

const folder = `/${entryPagesFolder}`;
/** The page of an entry, as the page router of the site names it: its id, or `-` for an address without one. */
const entryPage = /^([a-z0-9-]+)\.html$/;

/**
 * What a reader of an entry without a page gets: the page with the way on, or, while the first pages are still being made, the way to
 * the application. With a slash at its end the address is the application's, which asks for the entry itself.
 *
 * @param refusal what the address answers otherwise
 * @param readPage reads the page with the way on; fails when no pages have been made yet
 */
export async function answerMissingEntry(
  refusal: APIGatewayProxyStructuredResultV2,
  rawPath: string,
  readPage: () => Promise<string>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const name = rawPath.startsWith(folder) ? rawPath.slice(folder.length) : '';
  const [, itemID] = entryPage.exec(name) ?? [];
  if (itemID === undefined || refusal.statusCode !== 404) {
    return refusal;
  }
  try {
    const body = await readPage();
    const headers = { ...refusal.headers, 'content-type': 'text/html; charset=utf-8' };
    return { ...refusal, headers, body };
  } catch {
    const location = `/viewDoc/${itemID === '-' ? '' : `?item=${itemID}`}`;
    return { statusCode: 302, headers: { ...refusal.headers, location }, body: '' };
  }
}
