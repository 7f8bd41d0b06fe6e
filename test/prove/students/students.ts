/** A whole college registers at once and each gets one place at most; and nobody learns who has registered. */

import { openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { chanceFrom } from '../../support/moneyModel/Steps.ts';
import { say } from '../say.ts';
import { nobodyIsTold } from './nobodyIsTold.ts';
import { placesAreGivenOnce } from './placesAreGivenOnce.ts';

const hour = 3_600_000;

/** Answers whether all of it holds. */
export async function students({ seed }: { readonly seed: number }): Promise<boolean> {
  say(`students: seed ${seed} (--seed ${seed} repeats its dice)`);
  await build();
  const api = await openApi();
  try {
    const chance = chanceFrom(seed);
    const once = await placesAreGivenOnce(api, chance);
    await api.localStack.moveClock(hour); // nobody is to be held back for what the crowd did
    const alike = await nobodyIsTold(api, chance);
    say(`students: ${[once, alike].filter(Boolean).length} of 2 hold`);
    return once && alike;
  } finally {
    await api.stop();
  }
}
