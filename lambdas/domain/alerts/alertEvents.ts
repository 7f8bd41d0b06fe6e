/** When an event sends an alert. */
interface AlertRule {
  /** As soon as so many were counted in a window; 1 when left out. */
  readonly atLeast?: number;
  /** Length of the window, minutes; 60 when left out. */
  readonly minutes?: number;
}

/**
 * Events that send an alert whenever functions or gateways log them. To add one: its row here, its section in infra/RUNBOOK.md, and
 * `alert(event, ids)` of the use case's port, which writes a line (adapters/log.ts). A subscription filter
 * (infra/cloud/monitoring/Alerts.ts) brings that line to events/alert.ts, which counts it here and emails the operators.
 */
export const alertEvents = {
  paymentMismatched: {},
  paidButNotGranted: {},
  paidAfterDeletion: {},
  paidButNotAtProvider: {},
  providerOrderDisagrees: {},
  badCheckoutSignature: {},
  offerMismatch: {},
  limitNotCounted: {},
  badWebhookSignature: {},
  foreignWebhook: {},
  eventIDReused: {},
  webhooksSilent: {},
  webhookFailed: {},
  polledItemFailed: {},
  orderRebuilt: {},
  orderNotRebuilt: {},
  booksDisagree: {},
  paymentDisputed: {},
  creditedMoneyLeft: {},
  refundFailed: {},
  refundWaits: {},
  serviceOverdue: {},
  notOfGroup: {},
  operatorGranted: {},
  daysAdded: {},
  keysOfOtherMode: {},
  notErased: {},
  indexNotTaken: {},
  nightlyCutOff: {},
  pollCutOff: { atLeast: 24, minutes: 240 },
  itemReported: {},
  labVisitsUsedUp: {},
  collegeFull: {},
  entryNotPublished: {},
  pageNotPrinted: {},
  mailNotSent: {},
  mailsLate: {},
  serverError: {},
  functionFailed: {},
  callsFailing: { atLeast: 3, minutes: 15 },
  callsSlow: { atLeast: 10, minutes: 15 },
  callsThrottled: { atLeast: 10, minutes: 15 },
  tokensRefused: { atLeast: 50, minutes: 15 },
} as const satisfies Record<string, AlertRule>;

/** An event that sends an alert. */
export type AlertEvent = keyof typeof alertEvents;

/** Whether a line's event sends an alert. */
export function isAlertEvent(event: unknown): event is AlertEvent {
  return typeof event === 'string' && Object.hasOwn(alertEvents, event);
}

/** From how many occurrences in a window on an event sends an alert. */
export function atLeastOf(event: AlertEvent): number {
  const { atLeast = 1 }: AlertRule = alertEvents[event];
  return atLeast;
}

/** The length of an event's windows, ms. */
export function windowMsOf(event: AlertEvent): number {
  const { minutes = 60 }: AlertRule = alertEvents[event];
  return minutes * 60_000;
}
