import type { ComponentType } from 'react';
import type {
  AnswerTo,
  OpenableKind,
  OpenedWork,
  WorkAnswer,
} from '../../../../../lambdas/contract/groups/operator.ts';

/** One answer that a thing can have now. */
export interface AnswerChoice<Answer extends WorkAnswer = WorkAnswer> {
  readonly answer: Answer;
  /** Whether the person has to read something; `none` when no person reads it. */
  readonly words: 'required' | 'optional' | 'none';
  /** What happens, where it can't be undone; it is asked about first. */
  readonly effect?: string;
}

/** What an operator has read: an answer to anything else is refused. */
export interface SeenWork {
  readonly seen: number;
  readonly wasPublished: boolean;
}

/** The things that are opened, by kind. */
export type OpenedOf = {
  readonly [Kind in OpenableKind]: Extract<OpenedWork, { readonly kind: Kind }>;
};

/** How things of one kind are read and answered. */
export interface WorkDisplay<Work extends OpenedWork> {
  readonly View: ComponentType<{ readonly work: Work }>;
  /** The answers that a thing can have as it is; none when it waits no more. */
  answers(work: Work): readonly AnswerChoice<AnswerTo<Work['kind']>>[];
  /** What of it may have changed by the time of the answer. */
  seenOf?(work: Work): SeenWork;
}
