import { html } from 'hono/html';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';

/**
 * Controls that change something which functions only feel in the local stack's own processes; elsewhere they are disabled, with the
 * reason.
 */
export function ifFunctionsRunHere({ functionsRunIn }: LocalStack, controls: Html): Html {
  return functionsRunIn === undefined
    ? controls
    : html`<fieldset disabled>${controls}</fieldset>
    <p class="hint">Not available: the functions run in ${functionsRunIn}, which this can't change.</p>`;
}

/** @throws BadForm when a form that is disabled is sent all the same */
export function requireFunctionsHere({ functionsRunIn }: LocalStack): void {
  if (functionsRunIn !== undefined) {
    throw new BadForm(`The functions run in ${functionsRunIn}, which this can't change.`);
  }
}

/** A section of the dev console: what it shows, and what its forms do. */
export interface Section {
  show(stack: LocalStack): Html;
  readonly actions?: readonly Action[];
}

/** A form's action, which is done at once or begins work that takes long. */
export type Action = {
  /** The form's address, such as `/clock`. */
  readonly path: string;
  /** What the page says afterwards. */
  readonly done: string;
} & (
  | {
      /** @throws BadForm for an invalid form */
      act(stack: LocalStack, form: FormFields): Promise<void>;
    }
  | {
      /** @throws BadForm for an invalid form */
      begin(stack: LocalStack, form: FormFields): LongWork;
    }
);

/** What a form sends. */
type FormFields = Readonly<Record<string, unknown>>;

/** Work that takes long: its page grows with each step that it names. */
export type LongWork = (say: (step: string) => void) => Promise<void>;

/** An invalid form; the message says why. */
export class BadForm extends Error {
  override readonly name = 'BadForm';
}
