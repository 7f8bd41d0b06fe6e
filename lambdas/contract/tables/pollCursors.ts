import { noPersonalData, type TableDefinition } from './TableDefinition.ts';

export const pollCursors = {
  stack: 'site',
  key: { reading: 'S' },
  timeToLive: null,
  restore: 'withOrders',
  what: "How far Razorpay's lists were read",
  why: 'To go on from there',
  howLong: 'Always the newest',
  ...noPersonalData,
} as const satisfies TableDefinition;
