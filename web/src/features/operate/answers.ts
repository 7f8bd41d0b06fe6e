import type { OpenedWork } from '../../../../lambdas/contract/groups/operator.ts';
import type { ServiceState, WorkAnswer } from '../../../../lambdas/contract/vocabulary.ts';
import { answerTexts } from './words.ts';

/** One answer that a thing can have now. */
export interface AnswerChoice {
  readonly answer: WorkAnswer;
  /** Whether the person has to read something; `none` when there is nobody to read it. */
  readonly words: 'required' | 'optional' | 'none';
  /** What happens, where it can't be undone; it is asked about first. */
  readonly effect?: string;
}

const reply: AnswerChoice = { answer: 'reply', words: 'required' };
const deliver: AnswerChoice = {
  answer: 'deliver',
  words: 'required',
  effect: answerTexts.effects.deliver,
};
const declineService: AnswerChoice = {
  answer: 'decline',
  words: 'required',
  effect: answerTexts.effects.declineService,
};
const accept: AnswerChoice = { answer: 'accept', words: 'optional' };
const start: AnswerChoice = { answer: 'start', words: 'optional' };

const ofService: Readonly<Record<ServiceState, readonly AnswerChoice[]>> = {
  requested: [accept, start, reply, declineService],
  accepted: [start, deliver, reply, declineService],
  inProgress: [deliver, reply, declineService],
  delivered: [reply],
  closed: [],
  declined: [],
  withdrawn: [],
};

/** The answers that a thing can have as it is; none when it waits no more. */
export function answersFor(work: OpenedWork): readonly AnswerChoice[] {
  switch (work.kind) {
    case 'caseStudy':
      return ofCaseStudy(work);
    case 'service':
      return ofService[work.request.state];
    case 'visit':
      return work.isDone ? [] : [{ answer: 'done', words: 'none' }];
    case 'report':
      return [{ answer: 'close', words: 'none', effect: answerTexts.effects.close }];
    case 'mail':
      return [
        { answer: 'retry', words: 'none' },
        { answer: 'dismiss', words: 'none', effect: answerTexts.effects.dismiss },
      ];
  }
}

function ofCaseStudy({
  proposal: { state, consentAt },
}: Extract<OpenedWork, { kind: 'caseStudy' }>): readonly AnswerChoice[] {
  const { declineStudy, takeDown, askChanges } = answerTexts.effects;
  switch (state) {
    case 'pending':
      return [
        // Nothing is published that its author has not agreed to.
        ...(consentAt === null ? [] : [{ answer: 'publish', words: 'none' } as const]),
        { answer: 'requestChanges', words: 'required' },
        { answer: 'decline', words: 'required', effect: declineStudy },
      ];
    case 'approved':
      return [
        { answer: 'requestChanges', words: 'required', effect: askChanges },
        { answer: 'decline', words: 'required', effect: takeDown },
      ];
    default:
      return [];
  }
}
