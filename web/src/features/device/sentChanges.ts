import type { Call, Outcome } from '../../api/send.ts';
import { personOnDevice } from './personOnDevice.ts';

/** A mark or an answer that was made while the server could not be reached. */
export type Change =
  | ({ readonly kind: 'mark' } & Omit<Call<'product/saveProgress'>, 'agoMs'>)
  | ({ readonly kind: 'answer' } & Call<'product/answerCheck'>);
type Mark = Extract<Change, { kind: 'mark' }>;
type Answer = Extract<Change, { kind: 'answer' }>;

/** An answer that was sent later, and what the server said of it. */
export interface SentAnswer {
  readonly kind: 'answer';
  readonly change: Answer;
  readonly went: Outcome<'product/answerCheck'>;
}

/** A change that was sent later, and what the server said of it. */
export type SentChange =
  | {
      readonly kind: 'mark';
      readonly change: Mark;
      readonly went: Outcome<'product/saveProgress'>;
    }
  | SentAnswer;

type Listener = (sent: SentChange) => void;
const listeners = new Set<Listener>();
/** Answers that were sent since this document was opened, until they are taken, each with whose it is. */
const sentAnswers: { readonly owner: string | undefined; readonly sent: SentAnswer }[] = [];

/** Calls back for each change that was sent later, until it is ended. @returns ends it */
export function onSentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes what was said of an answer that the person here sent before its question was drawn: after signing in, the page may still be on
 * its way.
 */
export function takeSentAnswer(itemID: string, check: string): SentAnswer | undefined {
  const owner = personOnDevice();
  const place = sentAnswers.findIndex(
    ({ sent: { change }, ...one }) =>
      one.owner === owner && change.itemID === itemID && change.check === check,
  );
  return place < 0 ? undefined : sentAnswers.splice(place, 1)[0]?.sent;
}

/** Tells the screens that are open. */
export function tellSentChange(sent: SentChange): void {
  if (sent.kind === 'answer') {
    sentAnswers.push({ owner: personOnDevice(), sent });
  }
  for (const listener of listeners) {
    listener(sent);
  }
}
