import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { random, zipf } from './random.ts';
import { type Lemma, vocabulary } from './vocabulary.ts';

/** A generated item and the words that its text is made of. */
export interface GeneratedItem {
  readonly item: CatalogueItem;
  readonly title: readonly Lemma[];
  readonly summary: readonly Lemma[];
}

const little = ['the', 'and', 'with', 'for', 'of', 'a', 'to', 'in'];
const kinds = ['service', 'iCourse', 'utility', 'build'] as const;
const plans = ['Freebie', 'Explorer', 'Creator', 'Innovator'] as const;

/** Catalogue items of about 400 bytes. The same seed makes the same ones; more begin with fewer. */
export function* entries(seed: number, count: number): Generator<GeneratedItem> {
  const next = random(seed);
  const words = vocabulary();
  const word = zipf(words.length, next);
  const tag = zipf(150, next);
  const some = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const lemmas = (length: number) =>
    Array.from({ length }, () => words[word()]).filter((lemma) => lemma !== undefined);
  const written = ({ forms }: Lemma) => forms[some(0, forms.length - 1)] ?? '';

  for (let number = 0; number < count; number++) {
    const title = lemmas(some(3, 6));
    const summary = lemmas(some(30, 38));
    const sentence = summary.map((lemma) =>
      next() < 0.3 ? `${little[some(0, 7)]} ${written(lemma)}` : written(lemma),
    );
    yield {
      title,
      summary,
      item: {
        itemID: `entry-${number}`,
        kind: kinds[some(0, 3)] ?? 'build',
        title: title.map((lemma) => capital(written(lemma))).join(' '),
        summary: `${capital(sentence.join(' '))}.`,
        tags: Array.from({ length: some(1, 4) }, () => words[tag()]?.base ?? ''),
        sections: [],
        plan: plans[some(0, 3)] ?? 'Freebie',
        level: 'starter',
        hours: 1,
        isCaseStudy: false,
        updatedAt: 1_600_000_000_000 + some(0, 1e9) * 100,
        learners: Math.floor(next() ** 6 * 100_000),
      },
    };
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
