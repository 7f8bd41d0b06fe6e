/** People as scenarios need them before a call: with a profile, or with a plan. */
import { buy, type PaidOrder } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Oddity, World } from '../../../infra/local/console/scenarios/World.ts';

/** A person who has a profile. */
export async function known(world: World): Promise<Oddity> {
  await world.must('user/getProfile');
  return {};
}

/** A person with a profile buys Explorer. */
export async function buyPlan(world: World): Promise<PaidOrder> {
  await known(world);
  return buy(world, 'explorer');
}
