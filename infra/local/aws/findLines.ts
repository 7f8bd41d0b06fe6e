import * as z from 'zod/mini';
import { FilterPattern } from '../logs/FilterPattern.ts';
import type { LogGroups } from '../logs/LogGroups.ts';

const Search = z.object({
  logGroupName: z.string(),
  startTime: z._default(z.number(), 0),
  endTime: z._default(z.number(), Number.POSITIVE_INFINITY),
  filterPattern: z._default(z.string(), ''),
  nextToken: z.optional(z.string()),
});

/** Small, so that readers have to ask for the next page. */
const pageLines = 100;

/** CloudWatch's FilterLogEvents; undefined for other calls. */
export function findLines(
  logs: LogGroups,
  { operation, body }: { readonly operation: string; readonly body: unknown },
): Response | undefined {
  if (operation !== 'FilterLogEvents') {
    return undefined;
  }
  const { logGroupName, startTime, endTime, filterPattern, nextToken = '0' } = Search.parse(body);
  const found = logs.find(logGroupName, startTime, endTime, new FilterPattern(filterPattern));
  const end = Number(nextToken) + pageLines;
  return Response.json({
    events: found.slice(Number(nextToken), end).map(({ id, stream, timestamp, message }) => ({
      eventId: id,
      logStreamName: stream,
      timestamp,
      message,
    })),
    ...(found.length > end && { nextToken: String(end) }),
  });
}
