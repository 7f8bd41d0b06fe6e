import { createHash } from 'node:crypto';
import { logLine } from '../logLine.ts';

/** What is noted of one request: never a token, an address, a body or a name. */
export interface RequestLine {
  readonly route: string;
  readonly status: string;
  readonly httpCode: number;
  /** Time in the function, ms. */
  readonly durationMs: number;
  readonly requestId: string;
  /** The person, as the start of a hash. */
  readonly subject?: string | undefined;
  /** The group whose right was used; with status `insufficientPerm`, the right that the person does not have. */
  readonly group?: string | undefined;
  /** First request of this process. */
  readonly cold: boolean;
  /** A defect, or the cause of a refusal, with its stack. */
  readonly error?: string | undefined;
}

/** Writes one JSON line. A defect has its status as an event too, because events are what is counted. */
export function logRequest(line: RequestLine): void {
  const { status, httpCode } = line;
  const event = status === 'serverError' ? { event: status } : {};
  logLine(httpCode >= 500 ? 'ERROR' : 'INFO', { ...line, ...event });
}

/** A person's `sub` as logs have it: the same text for the same person, and not reversible. */
export function subjectOf(sub: string): string {
  return createHash('sha256').update(sub).digest('hex').slice(0, 16);
}

/**
 * Writes one JSON line about something that is not a request.
 *
 * @param more ids, counts and causes, never personal data
 */
export function logEvent(
  event: string,
  more: Readonly<Record<string, unknown>>,
  level: 'INFO' | 'WARN' = 'INFO',
): void {
  logLine(level, { event, ...more });
}
