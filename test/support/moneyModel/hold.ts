/** Something that must always be so of money, and is not. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** @throws InvariantViolation that says what is wrong, unless it holds */
export function hold(whatIsWrong: string, holds: boolean): void {
  if (!holds) {
    throw new InvariantViolation(whatIsWrong);
  }
}
