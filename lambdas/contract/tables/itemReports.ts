import { itemReportDays } from '../constants.ts';
import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

export const itemReports = {
  stack: 'site',
  key: { itemID: 'S', reportID: 'S' },
  timeToLive: 'expiresAt',
  what: "Readers' reports about case studies",
  why: 'To look at what may break a rule; who reports is not kept',
  howLong: `${itemReportDays} days, or until it is settled`,
  ...noPersonalData,
} as const satisfies TableDefinition;
