import type { Span } from '../../contract/document.ts';

/** How many wrong answers bring the hint, and how many the solution. */
export const triesBeforeHint = 2;
export const triesBeforeSolution = 3;

/** The answer to a check, as its author wrote it. It is stored beside the document and never sent with it. */
export interface AnswerKey {
  /** The check's id. */
  readonly id: string;
  readonly hint: readonly Span[];
  readonly solution: readonly Span[];
  /** Code whose value the answer must have; it is run after the code above the check. */
  readonly computedBy: { readonly language: string; readonly code: string } | null;
  readonly right: RightAnswer;
}

/** What passes. */
export type RightAnswer =
  | {
      readonly kind: 'number';
      /** As the author wrote it, such as `600 rpm`. */
      readonly text: string;
      /** Largest difference from it that passes, such as `1 %` or `2 rpm`. */
      readonly tolerance: string;
      /** Answers that a misconception leads to. */
      readonly wrong: readonly { readonly text: string; readonly reason: readonly Span[] }[];
    }
  | {
      readonly kind: 'choice';
      /** As plain text, in the order of the document. */
      readonly options: readonly string[];
      readonly right: readonly number[];
      /** Why each wrong option is wrong; null for a right one. */
      readonly reasons: readonly (readonly Span[] | null)[];
    }
  /** `order[0]` is the place, in the document, of the step that comes first. */
  | { readonly kind: 'order'; readonly steps: readonly string[]; readonly order: readonly number[] }
  | { readonly kind: 'code'; readonly code: string };
