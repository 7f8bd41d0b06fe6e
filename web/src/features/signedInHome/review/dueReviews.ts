import type { Progress } from '../../../../../lambdas/contract/entities.ts';

/** So many questions are asked at once. */
const askedCount = 3;

/** A question that was passed, and its time to be asked again has come. */
export interface DueReview extends Pick<Progress, 'itemID' | 'title'> {
  readonly check: string;
  readonly dueAt: number;
}

/** The questions to ask now, those that have waited longest first. */
export function dueReviews(progress: readonly Progress[]): DueReview[] {
  return progress
    .flatMap(({ itemID, title, reviews }) =>
      reviews.map((review) => ({ itemID, title, ...review })),
    )
    .toSorted((one, other) => one.dueAt - other.dueAt)
    .slice(0, askedCount)
    .map(({ itemID, title, check, dueAt }) => ({ itemID, title, check, dueAt }));
}
