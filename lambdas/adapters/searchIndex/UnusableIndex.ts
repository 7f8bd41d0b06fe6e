/** A file that cannot be searched: not a whole index, or one of another format than this version reads. */
export class UnusableIndex extends Error {
  override readonly name = 'UnusableIndex';
  readonly reason: 'damaged' | 'otherFormat';

  constructor(reason: 'damaged' | 'otherFormat', message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
