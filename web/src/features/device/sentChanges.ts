import type { Call, Outcome } from '../../api/send.ts';

/** A mark or an answer that was made while the server could not be reached. */
export type Change =
  | ({ readonly kind: 'mark' } & Omit<Call<'product/saveProgress'>, 'agoMs'>)
  | ({ readonly kind: 'answer' } & Call<'product/answerCheck'>);
type Mark = Extract<Change, { kind: 'mark' }>;
type Answer = Extract<Change, { kind: 'answer' }>;

/** A change that was sent later, and what the server said of it. */
export type SentChange =
  | {
      readonly kind: 'mark';
      readonly change: Mark;
      readonly went: Outcome<'product/saveProgress'>;
    }
  | {
      readonly kind: 'answer';
      readonly change: Answer;
      readonly went: Outcome<'product/answerCheck'>;
    };

type Listener = (sent: SentChange) => void;
const listeners = new Set<Listener>();

/** Calls back for each change that was sent later, until it is ended. @returns ends it */
export function onSentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the screens that are open. */
export function tellSentChange(sent: SentChange): void {
  for (const listener of listeners) {
    listener(sent);
  }
}
