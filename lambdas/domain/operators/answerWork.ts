import type { ServiceState, WorkAnswer } from '../../contract/vocabulary.ts';
import {
  type DecidePorts,
  publishCaseStudy,
  sendBackCaseStudy,
  wasSentBack,
} from '../caseStudies/decideProposal.ts';
import type { ItemReportQueue, ProposalRecord } from '../caseStudies/ports.ts';
import { Failure } from '../Failure.ts';
import type { MailRetries } from '../mail/Outbox.ts';
import type { PrivilegeLog } from '../money/reconciliation/ports.ts';
import {
  type HandlePorts,
  handleServiceRequest,
  type ServiceStep,
} from '../services/handleServiceRequest.ts';
import { keyOfRequest } from '../services/ServiceRequests.ts';
import type { LabVisitQueue } from '../visits/LabVisitRequests.ts';
import { eventOf, mailKeyOf, type WorkName } from './openWork.ts';

/** What answering works with. */
export interface AnswerPorts extends DecidePorts, HandlePorts {
  readonly visits: Pick<LabVisitQueue, 'setDone'>;
  readonly reports: Pick<ItemReportQueue, 'close'>;
  readonly mails: MailRetries;
  readonly privileges: PrivilegeLog;
}

/** An operator's answer to one thing. */
export interface Answer extends WorkName {
  readonly answer: WorkAnswer;
  /** For the person to read. */
  readonly words: string;
  /** What the operator has read: the submission of a case study, or how many messages a service request had; null for any. */
  readonly seen: number | null;
  /** Whether the case study that was read is published; null for either. */
  readonly wasPublished: boolean | null;
}

/** An answer without words, to whatever there is now. */
export const anyVersion = { words: '', seen: null, wasPublished: null } as const;

/** Whose answer it is. */
export interface AnswerOf {
  /** The opaque id of the operator, or who ran the command. */
  readonly who: string;
  /** The idempotency key of the call; null when it has none. */
  readonly key: string | null;
}

const caseStudyAnswers: readonly WorkAnswer[] = ['publish', 'requestChanges', 'decline'];
const serviceSteps: readonly ServiceStep[] = ['accept', 'start', 'deliver', 'decline', 'reply'];

/** The states of a service request in words. */
export const serviceStateWords: Readonly<Record<ServiceState, string>> = {
  requested: 'waiting for an answer',
  accepted: 'accepted',
  inProgress: 'in progress',
  delivered: 'delivered',
  closed: 'closed',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

/**
 * Answers one thing that waits, which the audit log records first. The same answer again changes nothing.
 *
 * @param now epoch ms
 * @returns a sentence for the operator
 * @throws Failure with such a sentence: dataNotFound; noValidity when it was answered or changed since it was read; invalidInput when
 *   the answer is none for its kind, or has no words and needs some
 */
export async function answerWork(
  ports: AnswerPorts,
  answer: Answer,
  by: AnswerOf,
  now: number,
): Promise<string> {
  const { kind, workID } = answer;
  const record = (about?: string) =>
    ports.privileges.record({ at: now, who: by.who, ...eventOf(answer.answer, answer), about });
  switch (kind) {
    case 'caseStudy':
      return answerCaseStudy(ports, answer, record, now);
    case 'service':
      return answerService(ports, answer, { ...by, record }, now);
    case 'visit':
      requireAnswer(answer, ['done']);
      await record();
      if (!(await ports.visits.setDone(workID))) {
        throw new Failure('dataNotFound', `There is no request ${workID}.`);
      }
      return `${workID} is done.`;
    case 'report':
      requireAnswer(answer, ['close']);
      await record();
      // A call of the console that is sent again finds it closed.
      if (!(await ports.reports.close(workID)) && by.key === null) {
        throw new Failure('dataNotFound', `There is no report ${workID}.`);
      }
      return `${workID} is closed.`;
    case 'mail':
      return answerMail(ports, answer, record, now);
  }
}

async function answerCaseStudy(
  ports: AnswerPorts,
  answer: Answer,
  record: (about: string) => Promise<void>,
  now: number,
): Promise<string> {
  requireAnswer(answer, caseStudyAnswers);
  const proposal = await ports.proposals.find(answer.workID);
  if (!proposal) {
    throw new Failure('dataNotFound', `There is no proposal ${answer.workID}.`);
  }
  const { productID, sub } = proposal;
  const submission = answer.seen ?? proposal.submission;
  const state = answer.answer === 'decline' ? 'declined' : 'changesRequested';
  const sendBack = { state, reason: answer.words } as const;
  // The operator's own answer, sent again, or another's like it.
  const isAnswered = wasSentBack(proposal, submission, sendBack);
  if (answer.answer !== 'publish' && isAnswered) {
    return sendBackCaseStudy(ports, productID, submission, sendBack, now);
  }
  requireAsRead(proposal, answer, submission);
  await record(sub);
  if (answer.answer === 'publish') {
    return publishCaseStudy(ports, productID, submission, now);
  }
  const from = answer.wasPublished === null ? undefined : ([proposal.state] as const);
  return sendBackCaseStudy(ports, productID, submission, { ...sendBack, from }, now);
}

function requireAsRead(
  { productID, state, submission }: ProposalRecord,
  { wasPublished, answer }: Answer,
  read: number,
): void {
  const isSame =
    wasPublished === null ||
    (submission === read && (answer === 'publish' || (state === 'approved') === wasPublished));
  const waits = state === 'pending' || state === 'approved';
  if (wasPublished !== null && !(isSame && waits)) {
    throw new Failure(
      'noValidity',
      `The author or another operator changed ${productID} since you opened it. It is ${state} now.`,
      { data: { state } },
    );
  }
}

async function answerService(
  ports: AnswerPorts,
  { answer, workID, words, seen, kind }: Answer,
  { key, record }: AnswerOf & { readonly record: (about?: string) => Promise<void> },
  now: number,
): Promise<string> {
  const step = serviceSteps.find((one) => one === answer);
  if (!step) {
    throw noAnswer({ kind, answer });
  }
  await record(keyOfRequest(workID)?.sub);
  const { state } = await handleServiceRequest(ports, step, workID, words, now, { key, seen });
  return `${workID} is ${serviceStateWords[state]}.`;
}

async function answerMail(
  { mails }: AnswerPorts,
  answer: Answer,
  record: (about: string) => Promise<void>,
  now: number,
): Promise<string> {
  requireAnswer(answer, ['retry', 'dismiss']);
  const key = mailKeyOf(answer.workID);
  await record(key.sub);
  const isChanged = await (answer.answer === 'retry' ? mails.retry(key, now) : mails.dismiss(key));
  if (!isChanged) {
    throw new Failure('noValidity', 'This mail no longer waits for an operator.');
  }
  return answer.answer === 'retry' ? 'It is sent again.' : 'It is dismissed.';
}

function requireAnswer({ kind, answer }: Answer, answers: readonly WorkAnswer[]): void {
  if (!answers.includes(answer)) {
    throw noAnswer({ kind, answer });
  }
}

function noAnswer({ kind, answer }: Pick<Answer, 'kind' | 'answer'>): Failure {
  return new Failure('invalidInput', `A ${kind} has no answer "${answer}".`, {
    data: { fields: ['answer'] },
  });
}
