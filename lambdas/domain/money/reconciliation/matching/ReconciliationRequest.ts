import type { Difference, DifferenceClass } from '../../../../contract/books.ts';
import { differenceClasses } from './differenceClasses.ts';

const dayMs = 86_400_000;
/** A capture is settled on the second working day; with a weekend and a holiday that is within a week. */
export const settledWithinDays = 7;

/** What a report is about. */
export interface ReconciliationRequest {
  /** Days in India, both included. */
  readonly from: string;
  readonly to: string;
  /** The first day that was read: what is open from before is carried over. */
  readonly readFrom: string;
  /** When reading began, epoch ms. */
  readonly asOf: number;
  /** Why differences were accepted, by `explanationKey`. */
  readonly explanations: Readonly<Record<string, string>>;
  /** Months before these days that are closed. */
  readonly closedMonths: readonly string[];
}

/** What a difference is about. */
export interface Subject {
  readonly subject: string;
  /** Epoch ms. */
  readonly since: number;
  readonly orderID: string | null;
  readonly paymentID: string | null;
}

/** Under what an explanation is kept. */
export function explanationKey(name: DifferenceClass, subject: string): string {
  return `${name} ${subject}`;
}

/** A difference in words, with its age. @param nextStep if it is another than usual for its class */
export function difference(
  { asOf, explanations }: ReconciliationRequest,
  name: DifferenceClass,
  paise: number,
  { subject, since, orderID, paymentID }: Subject,
  nextStep = differenceClasses[name].nextStep,
): Difference {
  const { words, known } = differenceClasses[name];
  const explanation = explanations[explanationKey(name, subject)] ?? null;
  return {
    class: name,
    words,
    subject,
    paise,
    since,
    ageDays: Math.max(0, Math.floor((asOf - since) / dayMs)),
    nextStep: explanation === null ? nextStep : 'Nothing.',
    known: known || explanation !== null,
    explanation,
    orderID,
    paymentID,
  };
}
