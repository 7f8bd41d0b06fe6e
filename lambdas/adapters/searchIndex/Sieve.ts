import type { Counts, Question } from '../../domain/catalogue/SearchIndex.ts';
import type { Arrays } from './Arrays.ts';
import { firstPlaces } from './firstPlaces.ts';
import { facetCount, kindOf, planOf } from './schema.ts';
import type { Tags } from './Tags.ts';

/** What passed the filters, as places in what was given, and the counts beside. */
export interface Sifted {
  readonly places: Uint32Array;
  readonly counts: Counts;
}

type Filters = Pick<Question, 'kinds' | 'tags' | 'plan'>;

const tagCount = 12;

/** Filters entries and counts them by kind, tag and plan in one pass. */
export class Sieve {
  readonly #arrays: Arrays;
  readonly #tags: Tags;

  constructor(arrays: Arrays, tags: Tags) {
    this.#arrays = arrays;
    this.#tags = tags;
  }

  /** Sifts entries given by their ranks, each once. */
  sift(ranks: Uint32Array, filters: Filters): Sifted {
    const { facets, tags, tagsFrom } = this.#arrays;
    const wanted = this.#tags.idsOf(filters.tags);
    const passes = passing(filters);
    const ofFacet = new Uint32Array(passes.length);
    const ofTag = new Uint32Array(this.#tags.count);
    const places = new Uint32Array(ranks.length);
    let kept = 0;
    for (let place = 0; place < ranks.length; place++) {
      const rank = ranks[place] as number;
      if (wanted.length > 0 && !this.#hasAll(rank, wanted)) {
        continue;
      }
      const facet = facets[rank] as number;
      ofFacet[facet] = (ofFacet[facet] as number) + 1;
      if (passes[facet] === 1) {
        places[kept++] = place;
        const end = tagsFrom[rank + 1] as number;
        for (let at = tagsFrom[rank] as number; at < end; at++) {
          const tag = tags[at] as number;
          ofTag[tag] = (ofTag[tag] as number) + 1;
        }
      }
    }
    return {
      places: places.subarray(0, kept),
      counts: { ...countsBy(ofFacet, filters), tag: this.#most(ofTag) },
    };
  }

  #hasAll(rank: number, wanted: readonly number[]): boolean {
    const { tags, tagsFrom } = this.#arrays;
    const of = tags.subarray(tagsFrom[rank], tagsFrom[rank + 1]);
    return wanted.every((tag) => of.includes(tag));
  }

  /** The most frequent tags; of equally frequent ones the one that is more frequent in the whole index. */
  #most(ofTag: Uint32Array): Counts['tag'] {
    const borne = new Uint32Array(ofTag.length);
    const keys = new Int32Array(ofTag.length);
    let some = 0;
    for (let id = 0; id < ofTag.length; id++) {
      const count = ofTag[id] as number;
      if (count > 0) {
        keys[some] = count;
        borne[some++] = id;
      }
    }
    const most = firstPlaces(keys.subarray(0, some), borne, Math.min(tagCount, some));
    return Array.from(most, (place) => {
      const id = borne[place] as number;
      return { tag: this.#tags.nameOf(id), count: ofTag[id] as number };
    });
  }
}

/** For each facet whether the filters let it pass. */
function passing(filters: Filters): Uint8Array {
  return Uint8Array.from({ length: facetCount }, (_, facet) =>
    Number(kindPasses(facet, filters) && planPasses(facet, filters)),
  );
}

/** Counts by kind are of all plans that pass, and the other way round. */
function countsBy(ofFacet: Uint32Array, filters: Filters): Pick<Counts, 'kind' | 'plan'> {
  const kind = { service: 0, iCourse: 0, utility: 0, build: 0 };
  const plan = { Freebie: 0, Explorer: 0, Creator: 0, Innovator: 0 };
  for (const [facet, count] of ofFacet.entries()) {
    if (planPasses(facet, filters)) {
      kind[kindOf(facet)] += count;
    }
    if (kindPasses(facet, filters)) {
      plan[planOf(facet)] += count;
    }
  }
  return { kind, plan };
}

function kindPasses(facet: number, filters: Filters): boolean {
  return filters.kinds.includes(kindOf(facet));
}

function planPasses(facet: number, filters: Filters): boolean {
  return filters.plan === null || filters.plan === planOf(facet);
}
