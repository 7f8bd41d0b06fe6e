/** People as scenarios need them before a call: with a profile, or with a plan. */
import { buy, type PaidOrder } from '../../../infra/local/console/scenarios/Buyer.ts';
import type {
  CallChanges,
  ScenarioUser,
} from '../../../infra/local/console/scenarios/ScenarioUser.ts';

/** A person who has a profile. */
export async function known(user: ScenarioUser): Promise<CallChanges> {
  await user.must('user/getProfile');
  return {};
}

/** A person who has a profile and has agreed to the privacy notice. */
export async function agreed(user: ScenarioUser): Promise<CallChanges> {
  await known(user);
  await user.agree();
  return {};
}

/** A person with a profile buys Explorer. */
export async function buyPlan(user: ScenarioUser): Promise<PaidOrder> {
  await known(user);
  return buy(user, 'explorer');
}
