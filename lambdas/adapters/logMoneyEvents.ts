import type { MoneyEvents } from '../domain/money/ports.ts';
import { logNews } from './logNews.ts';
import { logWarning } from './logWarning.ts';

/** Writes each event as one JSON line, which the stack's metric filters count and its alarms and dashboard show. */
export function logMoneyEvents(): MoneyEvents {
  return { alert: logWarning, count: logNews };
}
