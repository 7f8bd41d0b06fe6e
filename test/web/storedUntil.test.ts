import { describe, expect, it } from 'vitest';
import type { Plan } from '../../lambdas/contract/entities.ts';
import { storedUntil } from '../../web/src/features/device/storedUntil.ts';

const free: Plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
  renewedUntil: null,
  credited: null,
  ended: null,
};
const explorer: Plan = { ...free, level: 'Explorer', validUntil: 2000 };

describe('an entry on a device', () => {
  it.each<[string, Parameters<typeof storedUntil>, number | null | undefined]>([
    ['without end when it is free, whatever the plan', ['Freebie', free], null],
    ['until the plan ends that opens it', ['Explorer', explorer], 2000],
    ['until a higher plan ends', ['Explorer', { ...explorer, level: 'Creator' }], 2000],
    ['until the end of a renewal', ['Explorer', { ...explorer, renewedUntil: 3000 }], 3000],
    ['no longer once the plan was refunded', ['Explorer', free], undefined],
    ['no longer under a lower plan', ['Creator', explorer], undefined],
  ])('stays %s', (_, call, until) => {
    expect(storedUntil(...call)).toBe(until);
  });
});
