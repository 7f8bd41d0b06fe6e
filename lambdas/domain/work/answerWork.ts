import { workAnswers } from '../../contract/groups/operator.ts';
import type { PrivilegeLog } from '../money/reconciliation/ports.ts';
import { type Answer, noAnswer } from './Work.ts';
import { type AnswerPorts, openable } from './works.ts';

/** What answering works with. */
export type AnswerWorkPorts = AnswerPorts & { readonly privileges: PrivilegeLog };

/** Whose answer it is. */
export interface AnswerOf {
  /** The opaque id of the operator. */
  readonly who: string;
  /** The idempotency key of the call. */
  readonly key: string;
}

/**
 * Answers one thing that waits, which the audit log records first. The same answer again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure with a sentence for the operator: dataNotFound; noValidity when it was answered or changed since it was read; invalidInput when
 *   the answer is none for its kind, or has no words and needs some
 */
export async function answerWork(
  ports: AnswerWorkPorts,
  answer: Answer,
  { who, key }: AnswerOf,
  now: number,
): Promise<void> {
  const { kind, workID } = answer;
  if (!workAnswers[kind].some((one) => one === answer.answer)) {
    throw noAnswer(answer);
  }
  const event = { at: now, who, what: `${answer.answer} ${kind}`, subject: workID };
  const record = (about?: string) => ports.privileges.record({ ...event, about });
  await openable[kind].answer(ports, answer, { key, record, now });
}
