import type { html } from 'hono/html';
import type { Laptop } from '../startLaptop.ts';

/** A piece of a page, escaped. */
export type Html = ReturnType<typeof html>;

/** A part of the desk: what it shows, and what its forms do. */
export interface Section {
  show(laptop: Laptop): Html;
  readonly actions?: readonly Action[];
}

/** What a form of the desk does. */
export interface Action {
  /** The form's address, such as `/clock`. */
  readonly path: string;
  /** What the page says once it is done. */
  readonly done: string;
  /** @throws BadWish for a form that says nothing of use */
  act(laptop: Laptop, form: Readonly<Record<string, unknown>>): Promise<void>;
}

/** A form that cannot be followed, and why in a sentence. */
export class BadWish extends Error {
  override readonly name = 'BadWish';
}
