import * as z from 'zod/mini';
import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import { buy, dayMs } from './Buyer.ts';
import { alone, of, type Scenario } from './Scenario.ts';
import type { World } from './World.ts';

const Hits = z.object({ xplorers: z.array(z.object({ id: z.string() })) });
const Shown = z.object({
  data: z.object({ item: z.object({ outline: z.array(z.object({ id: z.string() })) }) }),
});
const nothing = { itemID: 'nothing-at-all' };

/** An entry that opens with a plan, and its first section. */
async function entry(world: World, plan: 'Freebie' | 'Explorer') {
  const found = Hits.parse(await world.must('search/getAllRecentInfo', { key: '', plan }));
  const [itemID] = found.xplorers.map(({ id }) => id);
  if (itemID === undefined) {
    throw new Error(`The catalogue has no entry for ${plan}: bring it in first.`);
  }
  const { data } = Shown.parse(await world.must('product/getItem', { itemID }));
  return { itemID, section: data.item.outline[0]?.id };
}

/** A route that opens what a plan opens. */
function opens(id: RouteId): Scenario[] {
  return of(id, [
    [
      ...([200, 'ok', 'A free entry'] as const),
      async (world) => world.call(id, { body: await entry(world, 'Freebie') }),
    ],
    [
      ...([200, 'ok', 'An entry that the plan opens'] as const),
      async (world) => {
        await buy(world, 'explorer');
        return world.call(id, { body: await entry(world, 'Explorer') });
      },
    ],
    [
      ...([403, 'insufficientPerm', 'The plan is too low'] as const),
      async (world) => world.call(id, { body: await entry(world, 'Explorer') }),
    ],
    [
      ...([403, 'noValidity', 'The plan has ended'] as const),
      async (world) => {
        await buy(world, 'explorer', 400 * dayMs);
        return world.call(id, { body: await entry(world, 'Explorer') });
      },
    ],
    [404, 'dataNotFound', 'No such entry', (world) => world.call(id, { body: nothing })],
  ]);
}

function searches(id: RouteId): Scenario[] {
  return [
    ...of(id, [[200, 'ok', 'A search', (world) => world.call(id)]]),
    ...alone(
      of(id, [
        [
          ...([502, 'operationFailed', 'There is no index yet'] as const),
          (world) => world.whileDown('s3', id),
        ],
      ]),
    ),
  ];
}

/** Searching, reading and proposing. */
export const catalogue: readonly Scenario[] = [
  ...searches('search/for'),
  ...searches('search/getAllRecentInfo'),
  ...of('product/getItem', [
    [
      ...([200, 'ok', 'An entry'] as const),
      async (world) => world.call('product/getItem', { body: await entry(world, 'Explorer') }),
    ],
    [
      ...([404, 'dataNotFound', 'No such entry'] as const),
      (world) => world.call('product/getItem', { body: nothing }),
    ],
  ]),
  ...opens('product/getDocument'),
  ...opens('product/saveProgress'),
  ...(
    [
      ['product/getProgress', 'Nothing is begun yet'],
      ['product/addCaseStudyProduct', 'A product is proposed'],
      ['product/getMyProposals', 'Nothing is proposed yet'],
      ['product/requestLabVisit', 'A visit is asked for'],
    ] as const
  ).flatMap(([id, name]) => of(id, [[200, 'ok', name, (world) => world.call(id)]])),
];
