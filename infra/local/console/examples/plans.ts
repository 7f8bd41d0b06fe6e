import { buy, dayMs, open, pay, told } from '../../console/scenarios/Buyer.ts';
import { type Example, example } from './Example.ts';

/** People of every plan, as old orders of theirs give it. */
export const plans: readonly Example[] = [
  example('esha.explorer', 'Esha Kulkarni', 'Explorer', (world) =>
    buy(world, 'explorer', 40 * dayMs),
  ),
  example('chirag.creator', 'Chirag Nair', 'Creator', (world) => buy(world, 'creator', 20 * dayMs)),
  example('ishita.innovator', 'Ishita Rao', 'Innovator', (world) =>
    buy(world, 'innovator', 100 * dayMs),
  ),
  example('plan.ended', 'Eshwar Pillai', 'A plan that has ended', (world) =>
    buy(world, 'explorer', 400 * dayMs),
  ),
  example('ends.tomorrow', 'Tara Menon', 'A plan that ends tomorrow and can be renewed', (world) =>
    buy(world, 'creator', 364 * dayMs),
  ),
  example('renewed', 'Ravi Shetty', 'A plan that was renewed before its end', async (world) => {
    await buy(world, 'explorer', 350 * dayMs);
    await buy(world, 'explorer', 5 * dayMs);
  }),
  example('upgraded', 'Uma Iyer', 'A higher plan with credit for the lower one', async (world) => {
    await buy(world, 'explorer', 100 * dayMs);
    await buy(world, 'creator', 10 * dayMs);
  }),
  example(
    'upgraded.late',
    'Urvi Bhatt',
    'A higher plan paid 60 days after it was ordered: less credit, so fewer days',
    async (world) => {
      const { laptop } = world;
      await buy(world, 'explorer', 100 * dayMs);
      const higher = await laptop.atTime(-90 * dayMs, () => open(world, 'creator'));
      await laptop.atTime(-30 * dayMs, async () => {
        const paid = await pay(world, higher);
        await world.must('payment/upgradesubscription', told(paid));
      });
    },
  ),
];
