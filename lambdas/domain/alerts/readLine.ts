import { type AlertEvent, isAlertEvent } from './alertEvents.ts';

/** A line of a log. */
export interface LogLine {
  /** Epoch ms. */
  readonly timestamp: number;
  readonly message: string;
}

/** One occurrence of an event, as a log line reports it. */
export interface Occurrence {
  readonly event: AlertEvent;
  /** What it is about: an order, a route, a function. Occurrences of one subject share an alert. Empty when there is none. */
  readonly subject: string;
  /** Epoch ms. */
  readonly at: number;
  /** What a person needs to look further: ids, counts and names of routes, never a person. */
  readonly facts: Readonly<Record<string, string>>;
}

/** The fields of a line that an alert shows, those first that say what it is about. Causes stay in the log. */
const shownFields = [
  'orderID',
  'razorpayOrderID',
  'paymentID',
  'id',
  'itemID',
  'requestID',
  'limit',
  'what',
  'class',
  'route',
  'disputeID',
  'reason',
  'report',
  'count',
  'paise',
  'payments',
  'days',
  'minutes',
  'group',
  'status',
] as const;
/** Those that name a subject. */
const subjects = new Set<string>(shownFields.slice(0, 11));

/** The milliseconds from which on a call counts as slow. */
const slowMs = 3000;

/**
 * The occurrence in a line: the event of a line that a function wrote, a call that the gateway refused or lost, a slow call, or a
 * function that ended without a line of its own, as Lambda writes it; null for anything else.
 *
 * @param stream the log stream, in whose name Lambda puts the function's
 */
export function readLine({ timestamp, message }: LogLine, stream: string): Occurrence | null {
  const line = jsonOf(message);
  if (!line) {
    return failureOf(timestamp, message, stream);
  }
  const event = eventOf(line);
  if (!event) {
    return null;
  }
  const facts = factsOf(line);
  const isOfAll = ['callsFailing', 'callsSlow', 'callsThrottled', 'tokensRefused'].includes(event);
  const subject = Object.entries(facts).find(([name]) => subjects.has(name));
  return { event, subject: isOfAll ? '' : (subject?.[1] ?? ''), at: timestamp, facts };
}

function eventOf(line: Readonly<Record<string, unknown>>): AlertEvent | null {
  const { event, integration, status, route, durationMs } = line;
  if (isAlertEvent(event)) {
    return event;
  }
  if (integration !== undefined) {
    return ofGateway(String(status), integration === '-');
  }
  return route !== undefined && Number(durationMs) >= slowMs ? 'callsSlow' : null;
}

/** The gateway's own refusals; functions answer with the same statuses, but log their own. */
function ofGateway(status: string, isOwn: boolean): AlertEvent | null {
  if (status.startsWith('5')) {
    return 'callsFailing';
  }
  if (!isOwn) {
    return null;
  }
  switch (status) {
    case '401':
      return 'tokensRefused';
    case '429':
      return 'callsThrottled';
    default:
      return null;
  }
}

function failureOf(at: number, message: string, stream: string): Occurrence | null {
  if (!/Task timed out|Runtime exited|Invoke Error|Uncaught Exception/.test(message)) {
    return null;
  }
  const [, name = ''] = /^\d{4}\/\d{2}\/\d{2}\/([\w-]+)\[/.exec(stream) ?? [];
  return { event: 'functionFailed', subject: name, at, facts: { function: name } };
}

/** Only what looks like an id, a count or a route: a line may have been made to say anything. */
function factsOf(line: Readonly<Record<string, unknown>>): Record<string, string> {
  const facts = shownFields.flatMap((name) => {
    const value = line[name];
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && /^[\w$:./#, -]{1,120}$/.test(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(facts);
}

function jsonOf(message: string): Readonly<Record<string, unknown>> | null {
  try {
    return { ...JSON.parse(message) };
  } catch {
    return null;
  }
}
