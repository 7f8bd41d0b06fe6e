import { logPageAlerts } from '../adapters/log.ts';
import { pagePrinter } from '../adapters/pages/pagePrinter.ts';
import { buildIndexPorts } from '../adapters/ports/buildIndex.ts';
import { onlineEditionPorts } from '../adapters/ports/onlineEdition.ts';
import { statusListPorts } from '../adapters/ports/statusList.ts';
import { publishScheduled } from '../domain/catalogue/editions/scheduleEdition.ts';
import { renewIndex } from '../domain/catalogue/renewIndex.ts';
import { renewStatusList } from '../domain/certificates/renewStatusList.ts';
import { renewPages } from '../domain/pages/renewPages.ts';
import { logEvent } from '../http/requestLog.ts';

const { index, pages, ...schedule } = buildIndexPorts();
const scheduled = { ...onlineEditionPorts(), ...schedule };

/**
 * Every minute, when the catalogue has changed: builds the search index, for which nothing else waits, then the pages of entries, and
 * publishes scheduled texts, which follow with the next run. Last the list of revoked certificates, when it has changed.
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
  const listed = await renewStatusList(statusListPorts(), Date.now());
  logEvent('statusList', { outcome: listed, durationMs: Date.now() - now });
}
