import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';

/** A part of the dev console: what it shows, and what its forms do. */
export interface Section {
  show(stack: LocalStack): Html;
  readonly actions?: readonly Action[];
}

/** What a form of the dev console does. */
export interface Action {
  /** The form's address, such as `/clock`. */
  readonly path: string;
  /** What the page says once it is done. */
  readonly done: string;
  /** @throws BadForm for a form that cannot be followed */
  act(stack: LocalStack, form: Readonly<Record<string, unknown>>): Promise<void>;
}

/** A form that cannot be followed, and why in a sentence. */
export class BadForm extends Error {
  override readonly name = 'BadForm';
}
