import { searchCountLimit } from '../../../lambdas/contract/constants.ts';
import type { SharedApi } from '../../support/api/SharedApi.ts';
import { foundIn, Searcher } from '../../support/catalogue/Searcher.ts';
import { keyOf } from './generated.ts';

const people = 4;

/** People who search without a pause, and what they met. */
export class Searching {
  failed = 0;
  /** Answers with entries of two generations. */
  mixed = 0;
  /** Answers to a search for everything that did not count every entry, as far as is counted. */
  miscounted = 0;
  private readonly times: number[] = [];
  private readonly search: Searcher;
  private readonly countable: number;
  private readonly ends = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  /** The generation that each process may answer from by now. */
  private seen = new Set<string>();

  constructor(api: SharedApi, entries: number) {
    this.search = new Searcher(api);
    this.countable = Math.min(entries, searchCountLimit);
  }

  start(): void {
    this.running = Promise.all(Array.from({ length: people }, (_, person) => this.go(person)));
  }

  async stop(): Promise<void> {
    this.ends.abort();
    await this.running;
  }

  get count(): number {
    return this.times.length;
  }

  /** A share of the answers took no longer, ms. */
  within(share: number): number {
    const sorted = this.times.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  }

  /** Which generations were met since this was asked last. */
  met(): string[] {
    const letters = [...this.seen].toSorted();
    this.seen = new Set();
    return letters;
  }

  private async go(person: number): Promise<void> {
    for (let number = person; !this.ends.signal.aborted; number += people) {
      const key = keyOf(number);
      const begun = performance.now();
      const answer = await this.search.ask({ key, addService: true }).catch(() => null);
      this.times.push(performance.now() - begun);
      if (answer?.status !== 200) {
        this.failed += 1;
        continue;
      }
      const { titles, total } = foundIn(answer);
      const letters = new Set(titles.map((title) => title[0] ?? ''));
      this.mixed += letters.size > 1 ? 1 : 0;
      this.miscounted += key === '' && total !== this.countable ? 1 : 0;
      for (const letter of letters) {
        this.seen.add(letter);
      }
    }
  }
}
