/** A sample to be read: it stands in the entry of the browser's history, not in the address, because opening one counts. */
export interface Sample {
  readonly id: string;
  readonly title: string;
}

/** The sample that an entry of the history names; undefined for any other entry. */
export function sampleOf(state: unknown): Sample | undefined {
  const sample: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'sample') : undefined;
  return isSample(sample) ? sample : undefined;
}

function isSample(value: unknown): value is Sample {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    typeof Reflect.get(value, 'title') === 'string'
  );
}
