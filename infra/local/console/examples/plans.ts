import { time } from '../../Clock.ts';
import { buy, open, pay, paymentReport } from '../../console/scenarios/Buyer.ts';
import type { ScenarioUser } from '../scenarios/ScenarioUser.ts';
import { type Example, example } from './Example.ts';

/** Passes questions of a free course, as its text has them, and marks their sections. */
async function learn(user: ScenarioUser): Promise<void> {
  const itemID = 'arduino-from-zero';
  for (const [section, check, text] of [
    ['upload-blink', 'blink-duty', '12 s'],
    ['build-on-a-breadboard', 'led-resistor', '400 ohm'],
    ['measure-with-a-multimeter', 'current-by-voltage', '13 mA'],
  ]) {
    await user.must('product/answerCheck', { itemID, check, reply: { kind: 'number', text } });
    await user.must('product/saveProgress', { itemID, section });
  }
}

/** People of every plan, from earlier orders. */
export const plans: readonly Example[] = [
  example('esha.explorer', 'Esha Kulkarni', 'Explorer', (user) =>
    buy(user, 'explorer', 40 * time.day),
  ),
  example(
    'chirag.creator',
    'Chirag Nair',
    'Creator, and questions to answer again',
    async (user) => {
      await buy(user, 'creator', 20 * time.day);
      await user.localStack.atTime(-3 * time.day, () => learn(user));
    },
  ),
  example('ishita.innovator', 'Ishita Rao', 'Innovator', (user) =>
    buy(user, 'innovator', 100 * time.day),
  ),
  example('plan.ended', 'Eshwar Pillai', 'A plan that has ended', (user) =>
    buy(user, 'explorer', 400 * time.day),
  ),
  example('ends.tomorrow', 'Tara Menon', 'A plan that ends tomorrow and can be renewed', (user) =>
    buy(user, 'creator', 364 * time.day),
  ),
  example('renewed', 'Ravi Shetty', 'A plan that was renewed before its end', async (user) => {
    await buy(user, 'explorer', 350 * time.day);
    await buy(user, 'explorer', 5 * time.day);
  }),
  example('upgraded', 'Uma Iyer', 'A higher plan with credit for the lower one', async (user) => {
    await buy(user, 'explorer', 100 * time.day);
    await buy(user, 'creator', 10 * time.day);
  }),
  example(
    'upgraded.late',
    'Urvi Bhatt',
    'A higher plan paid 23 hours after it was ordered: less credit, so fewer days',
    async (user) => {
      const { localStack } = user;
      await buy(user, 'explorer', 100 * time.day);
      const ordered = -31 * time.day;
      const higher = await localStack.atTime(ordered, () => open(user, 'creator'));
      await localStack.atTime(ordered + 23 * time.hour, async () => {
        const paid = await pay(user, higher);
        await user.must('payment/upgradesubscription', paymentReport(paid));
      });
    },
  ),
];
