import type { OverdueRequests } from './ServiceRequests.ts';

/** Port: where it is told that a person must look at something. */
export interface ServiceAlerts {
  alert(event: 'serviceOverdue', fields: Readonly<Record<string, unknown>>): void;
}

/** Alerts operators to every service request whose first answer was due, each time it is called. @param now epoch ms */
export async function alertOverdue(
  { requests, alerts }: { readonly requests: OverdueRequests; readonly alerts: ServiceAlerts },
  now: number,
): Promise<number> {
  let count = 0;
  for await (const { requestID } of requests.overdue(now)) {
    alerts.alert('serviceOverdue', { requestID });
    count += 1;
  }
  return count;
}
