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
  readonly computedBy: ComputedBy | null;
  readonly right: RightAnswer;
}

/** Code whose value the answer must have; it is run after the code above the check. */
export interface ComputedBy {
  readonly language: string;
  readonly code: string;
}

/** The same question with other numbers. */
interface OtherNumbers extends Pick<AnswerKey, 'solution' | 'computedBy'> {
  readonly text: string;
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
      /** What is asked in its place when it is asked again; left out where its author wrote none. */
      readonly again?: readonly OtherNumbers[];
    }
  | { readonly kind: 'choice'; readonly options: readonly GradedOption[] }
  /** Steps in their right order. */
  | { readonly kind: 'order'; readonly steps: readonly NamedText[] }
  | {
      readonly kind: 'code';
      readonly code: string;
      /** What the calls must give that are tried beside the cases, as JSON. */
      readonly hidden: readonly { readonly id: string; readonly value: string }[];
    };

/** An option or a step, as plain text, with its id in the document. */
interface NamedText {
  readonly id: string;
  readonly text: string;
}

/** An option, and why it is wrong; null for a right one. */
interface GradedOption extends NamedText {
  readonly reason: readonly Span[] | null;
}
