import { logPageAlerts } from '../adapters/log.ts';
import { pagePrinter } from '../adapters/pages/pagePrinter.ts';
import { buildIndexPorts } from '../adapters/ports/buildIndex.ts';
import { onlineEditionPorts } from '../adapters/ports/onlineEdition.ts';
import { publishScheduled } from '../domain/catalogue/editions/scheduleEdition.ts';
import { renewIndex } from '../domain/catalogue/renewIndex.ts';
import { renewPages } from '../domain/pages/renewPages.ts';
import { logEvent } from '../http/requestLog.ts';

const { index, pages, ...schedule } = buildIndexPorts();
const scheduled = { ...onlineEditionPorts(), ...schedule };

/**
 * Every minute, when the catalogue has changed: builds the search index, then the pages of entries, for which search does not wait. Then
 * publishes scheduled texts, last, so that none can hold up the others; search and pages follow with the next run.
 */
export async function handler(): Promise<void> {
  const now = Date.now();
  const outcome = await renewIndex(index, now);
  logEvent('index', { outcome, durationMs: Date.now() - now });
  const printer = await pagePrinter();
  const printed = await renewPages({ ...pages, printer, alerts: logPageAlerts(), now: Date.now });
  logEvent('pages', { outcome: printed, durationMs: Date.now() - now });
  const { published, refused } = await publishScheduled(scheduled, Date.now());
  logEvent('scheduledEditions', { published, refused, durationMs: Date.now() - now });
}
