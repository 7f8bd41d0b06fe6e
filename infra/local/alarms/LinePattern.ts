/** A field's value; null when it only has to be there. */
interface Term {
  readonly field: string;
  readonly value: string | null;
}

/** What a metric filter looks for in lines of JSON: `{ $.field = "value" }`, where `"*"` is any value. */
export class LinePattern {
  private readonly term: Term;

  /** @throws Error for a pattern that says more than this */
  constructor(pattern: string) {
    const [, field, value] = /^\{ \$\.(\w+) = "(\*|[\w-]+)" \}$/.exec(pattern) ?? [];
    if (field === undefined || value === undefined) {
      throw new Error(`a metric filter has a pattern the laptop does not know: ${pattern}`);
    }
    this.term = { field, value: value === '*' ? null : value };
  }

  /** Whether a line is counted. */
  fits(line: Readonly<Record<string, unknown>>): boolean {
    const { field, value } = this.term;
    return value === null ? line[field] !== undefined : line[field] === value;
  }

  /** What a line has to have at least. */
  example(): Record<string, string> {
    const { field, value } = this.term;
    return { [field]: value ?? 'any' };
  }
}
