/** A way on: where to, what it is called and what is said beside it. */
export interface WayOn {
  readonly to: string;
  readonly words: string;
  readonly more?: string | undefined;
}
