import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';

/** A section of the dev console: what it shows, and what its forms do. */
export interface Section {
  show(stack: LocalStack): Html;
  readonly actions?: readonly Action[];
}

/** A form's action. */
export interface Action {
  /** The form's address, such as `/clock`. */
  readonly path: string;
  /** What the page says afterwards. */
  readonly done: string;
  /** @throws BadForm for an invalid form */
  act(stack: LocalStack, form: Readonly<Record<string, unknown>>): Promise<void>;
}

/** An invalid form; the message says why. */
export class BadForm extends Error {
  override readonly name = 'BadForm';
}
