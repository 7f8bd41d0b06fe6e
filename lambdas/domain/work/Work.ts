import type {
  OpenableKind,
  OpenedWork,
  WorkAnswer,
  WorkItem,
} from '../../contract/groups/operator.ts';
import { type Failure, invalidField } from '../Failure.ts';

/** A thing that waits, as its kind finds it. */
export interface FoundWork
  extends Omit<WorkItem, 'emailID' | 'detail'>,
    Partial<Pick<WorkItem, 'detail'>> {
  /** Looks up what it is called where that is stored elsewhere: of what is listed alone. */
  readonly named?: () => Promise<Partial<Pick<WorkItem, 'about' | 'emailID'>>>;
}

/** A thing that an operator opens, and the opaque id of the person whom it is about. */
interface FoundOpened {
  readonly work: OpenedWork;
  readonly about?: string | undefined;
}

/** One thing in the queue. */
export interface WorkName {
  readonly kind: OpenableKind;
  readonly workID: string;
}

/** An operator's answer to one thing. */
export interface Answer extends WorkName {
  readonly answer: WorkAnswer;
  /** For the person to read. */
  readonly words: string;
  /** What the operator has read: the submission of a case study, how many messages a service request had, or how often a thread was written in. */
  readonly seen: number;
  /** Whether the case study that was read is published. */
  readonly wasPublished: boolean;
}

/** What answering is given beside the answer. */
interface AnswerContext {
  /** The idempotency key of the call. */
  readonly key: string;
  /** Records the answer in the audit log, before anything else is written. @param about the opaque id of the person whom it is about */
  record(about?: string): Promise<void>;
  /** Epoch ms. */
  readonly now: number;
}

/** A kind of work that is opened and answered on the console. */
interface OpenableWork<ListPorts, OpenPorts, AnswerPorts> {
  list(ports: ListPorts): Promise<FoundWork[]>;
  /** Null when it does not wait any more. */
  open(ports: OpenPorts, workID: string): Promise<FoundOpened | null>;
  /** Gives one of its answers. */
  answer(ports: AnswerPorts, answer: Answer, context: AnswerContext): Promise<void>;
}

/** Declares a kind of work that is opened and answered on the console; `works.ts` lists it. */
export function openableWork<ListPorts, OpenPorts, AnswerPorts>(
  work: OpenableWork<ListPorts, OpenPorts, AnswerPorts>,
) {
  return work;
}

/** An answer that its kind does not have. */
export function noAnswer({ kind, answer }: Pick<Answer, 'kind' | 'answer'>): Failure {
  return invalidField('answer', `A ${kind} has no answer "${answer}".`);
}
