/** A call to the provider that did not go well. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** `unknown`: it may have been done; `refused`: it was not. */
  readonly kind: 'unknown' | 'refused';
  /** The provider's HTTP code, when it answered. */
  readonly httpCode: number | undefined;
  /** The provider's own words; for the log, never for an answer. */
  readonly description: string;

  constructor(
    kind: ProviderError['kind'],
    httpCode: number | undefined,
    description: string,
    cause?: unknown,
  ) {
    super(
      `the payment provider ${kind === 'refused' ? 'refused' : 'gave no usable answer'}: ${description}`,
      { cause },
    );
    this.kind = kind;
    this.httpCode = httpCode;
    this.description = description;
  }
}
