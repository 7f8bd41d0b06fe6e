/** Lines that make the alerts function send an alert for an event. */

/** A line, and the log that it is written to. */
export interface ExampleLine {
  readonly log: 'FunctionLog' | 'ApiAccessLog';
  readonly message: string;
}

const call = (status: string) => ({
  log: 'ApiAccessLog' as const,
  message: JSON.stringify({ integration: '-', route: '$default', status, firedByHand: true }),
});
const line = (fields: object) => ({
  log: 'FunctionLog' as const,
  message: JSON.stringify({ ...fields, firedByHand: true }),
});

/** Those that are not one warning: as many as it takes. */
const exceptions: Readonly<Record<string, readonly ExampleLine[]>> = {
  callsFailing: times(3, call('500')),
  callsThrottled: times(10, call('429')),
  tokensRefused: times(50, call('401')),
  callsSlow: times(10, line({ level: 'INFO', route: 'POST /api/search/for', durationMs: 3000 })),
  pollCutOff: times(24, line({ level: 'WARN', event: 'pollCutOff' })),
  serverError: [line({ level: 'ERROR', event: 'serverError', route: 'POST /api/search/for' })],
  functionFailed: [{ log: 'FunctionLog', message: 'Task timed out after 10.00 seconds' }],
};

/** The lines of an event. */
export function exampleLines(event: string): readonly ExampleLine[] {
  return exceptions[event] ?? [line({ level: 'WARN', event, orderID: 'order-fired-by-hand' })];
}

function times(count: number, example: ExampleLine): ExampleLine[] {
  return Array.from({ length: count }, () => example);
}
