import * as z from 'zod/mini';
import { SearchData, Xplorer } from '../../../lambdas/contract/entities.ts';
import type { Answer } from '../api/callRoute.ts';
import type { ApiCalls } from '../api/SharedApi.ts';

const Found = z.object({
  status: z.literal('ok'),
  xplorers: z.array(Xplorer),
  data: SearchData,
});

/** A good answer of a search. */
export interface Found extends z.infer<typeof SearchData> {
  readonly xplorers: readonly z.infer<typeof Xplorer>[];
  readonly ids: readonly string[];
  readonly titles: readonly string[];
}

/** A process looks for a newer index after this long, ms. */
const lookedAfterMs = 5000;
const patienceMs = 20_000;

/** Someone who searches. */
export class Searcher {
  private readonly api: ApiCalls;
  private readonly route: 'search/for' | 'search/getAllRecentInfo';

  constructor(api: ApiCalls, route: 'search/for' | 'search/getAllRecentInfo' = 'search/for') {
    this.api = api;
    this.route = route;
  }

  ask(body: object): Promise<Answer> {
    return this.api.call(this.route, { id: '1', ...body });
  }

  /** A search for everything of every kind, but for what is said. @throws when it is not answered well */
  async find(body: object): Promise<Found> {
    return foundIn(await this.ask({ key: '', addService: true, ...body }));
  }

  /** Searches until the answer is from a newer index, as it soon is: it arrives while the old one answers. */
  async findUntil(body: object, isIt: (found: Found) => boolean): Promise<Found> {
    await this.api.localStack.passTime(lookedAfterMs);
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const found = await this.find(body);
      if (isIt(found)) {
        return found;
      }
      if (Date.now() > deadline) {
        throw new Error(`the index is still the one with ${found.titles.join(', ') || 'nothing'}`);
      }
    }
  }
}

/** Reads a good answer. */
export function foundIn({ body }: Answer): Found {
  const { xplorers, data } = Found.parse(body);
  return {
    ...data,
    xplorers,
    ids: xplorers.map(({ id }) => id),
    titles: xplorers.map(({ title }) => title),
  };
}
