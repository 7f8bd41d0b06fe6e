import type { ScheduleAlerts } from '../domain/catalogue/editions/scheduleEdition.ts';
import type { RegistrationAlerts } from '../domain/freeBites/registerStudent.ts';
import type { MailAlerts } from '../domain/mail/Outbox.ts';
import type { MoneyEvents } from '../domain/money/ports.ts';
import type { PrivilegeAlerts } from '../domain/operators/changePerson.ts';
import type { PageAlerts } from '../domain/pages/ports.ts';
import type { ErasureFailures } from '../domain/people/AccountDeletion.ts';
import type { ServiceAlerts } from '../domain/services/alertOverdue.ts';
import type { VisitAlerts } from '../domain/visits/requestLabVisit.ts';
import { logLine } from '../logLine.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Writes one JSON line with an event. @param fields ids, never personal data */
export function logInfo(event: string, fields: Fields): void {
  logLine('INFO', { event, ...fields });
}

/**
 * Writes one JSON line with an event that a person must look at; `alertEvents` says which of them send an alert.
 *
 * @param fields ids and causes, never personal data
 */
export function logWarning(event: string, fields: Fields): void {
  logLine('WARN', { event, ...fields });
}

/** Writes such a line about something that failed and is gone on without. @param fields ids, never personal data */
export function logFailure(event: string, cause: unknown, fields: Fields = {}): void {
  logWarning(event, { ...fields, error: cause instanceof Error ? cause.stack : '' });
}

/** Writes each money event as one JSON line; alerts and the dashboard read them. */
export function logMoneyEvents(): MoneyEvents {
  return { alert: logWarning, count: logInfo };
}

/** Writes each alert about a service request as one JSON line. */
export function logServiceAlerts(): ServiceAlerts {
  return { alert: logWarning };
}

/** Writes each use of an operator's rights that a person must look at as one JSON line. */
export function logPrivilegeAlerts(): PrivilegeAlerts {
  return { alert: logWarning };
}

/** Writes each scheduled text that was not published as one JSON line. */
export function logScheduleAlerts(): ScheduleAlerts {
  return { alert: logWarning };
}

/** Writes that no more lab visits can be requested today as one JSON line. */
export function logVisitAlerts(): VisitAlerts {
  return { alert: logWarning };
}

/** Writes that a college takes no more registrations as one JSON line. */
export function logRegistrationAlerts(): RegistrationAlerts {
  return { alert: logWarning };
}

/** Writes each page that could not be printed as one JSON line. */
export function logPageAlerts(): PageAlerts {
  return {
    alert: (event, { itemID, cause }) => logFailure(event, cause, { itemID }),
  };
}

/** Writes a mail that was given up, or that mails are late, as one JSON line, and nothing of whom they are for. */
export function logMailAlerts(): MailAlerts {
  return { alert: logWarning };
}

/** Writes what could not be erased as one JSON line, without naming the person. */
export function logErasureFailures(): ErasureFailures {
  return {
    note: (what, cause) => logFailure('notErased', cause, { what }),
  };
}
