import type { MoneyEvents } from '../domain/payment/ports.ts';

/** Writes each event as one JSON line, which the stack's metric filters count and its alarms watch. */
export function logMoneyEvents(): MoneyEvents {
  return {
    note(event, ids) {
      const line = { time: new Date().toISOString(), level: 'WARN', event, ...ids };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    },
  };
}
