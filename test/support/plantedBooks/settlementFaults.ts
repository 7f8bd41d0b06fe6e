/** Faults of settlements and of what belongs to no sale. Each says first what has to be found, and then plants it. */
import { both } from './Sale.ts';
import type { World } from './World.ts';

/** Plants one fault on a day. */
export type SettlementFault = (world: World, day: string) => void;

/** By the class that has to be found. */
export const settlementFaults = {
  settlementRowUnknown(world, day) {
    const row = world.row(world.id('pay'), 'payment', day);
    Object.assign(row, { creditPaise: 87_876, amountPaise: 90_000, feePaise: 2124, gstPaise: 324 });
    world.plant('settlementRowUnknown', row.entityID, 87_876);
    world.delta(row, 87_876);
    world.loose.push(row);
  },
  settlementUnknown(world, day) {
    const id = own(world, day);
    world.settlements.delete(id);
    world.plant('settlementUnknown', id, sumOf(world, id));
  },
  settlementSumDiffers(world, day) {
    const id = own(world, day);
    const more = 1 + world.dice.roll(900);
    world.plant('settlementSumDiffers', id, -more);
    change(world, id, { amountPaise: more });
  },
  settlementFailed(world, day) {
    const sale = world.bait();
    const { payment } = both(sale);
    const id = world.openSettlement(day);
    sale.rows.length = 0;
    world.plant('settlementOverdue', payment.paymentID, payment.amountPaise);
    const amountPaise = payment.amountPaise - (payment.feePaise ?? 0);
    world.plant('settlementFailed', id, amountPaise);
    change(world, id, { status: 'failed', utr: null, amountPaise });
  },
  settlementPaidLate(world, day) {
    const id = own(world, day);
    const settlement = change(world, id, {});
    world.plant('settlementPaidLate', id, sumOf(world, id));
    settlement.at -= 2 * 86_400_000;
  },
  negativeSettlement(world, day) {
    const sale = world.bait();
    const { payment } = both(sale);
    const refund = world.giveBack(sale, payment.amountPaise, payment.at + 3_600_000);
    const id = world.openSettlement(day);
    sale.rows.splice(-1, 1, {
      ...world.row(refund.refundID, 'refund', day, id),
      debitPaise: payment.amountPaise,
      amountPaise: payment.amountPaise,
      at: refund.at,
      paymentID: payment.paymentID,
    });
    world.plant('negativeSettlement', id, -payment.amountPaise);
  },
  adjustment(world, day) {
    const row = world.row(world.id('adj'), 'adjustment', day);
    const gross = world.dice.of([-500, 250]);
    const sides = { debitPaise: Math.max(0, -gross), creditPaise: Math.max(0, gross) };
    Object.assign(row, { ...sides, amountPaise: Math.abs(gross), utr: null });
    row.description = '=Reversal of a test';
    world.plant('adjustment', row.entityID, gross);
    world.loose.push(row);
  },
  adjustmentUnexplained(world, day) {
    const type = world.dice.of(['adjustment', 'transfer'] as const);
    const row = world.row(world.id('adj'), type, day);
    Object.assign(row, { debitPaise: 1100, amountPaise: 1100, utr: null });
    world.plant('adjustmentUnexplained', row.entityID, -1100);
    world.loose.push(row);
  },
} as const satisfies Record<string, SettlementFault>;

/** A settlement of its own with one sale. */
function own(world: World, day: string): string {
  const sale = world.bait();
  const { payment } = both(sale);
  const id = world.openSettlement(day);
  sale.rows.length = 0;
  world.settle(sale, payment.paymentID, day, id);
  return id;
}

function sumOf(world: World, id: string): number {
  return world
    .rows()
    .filter(({ settlementID }) => settlementID === id)
    .reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0);
}

function change(world: World, id: string, values: object) {
  const settlement = world.settlements.get(id);
  if (!settlement) {
    throw new Error('there is no such settlement');
  }
  return Object.assign(settlement, values);
}
