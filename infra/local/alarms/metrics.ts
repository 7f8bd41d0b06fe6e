/** A metric as CloudWatch knows one: the same name with other dimensions is another metric. */
export interface MetricName {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** A metric's key. */
export function metricKey({ namespace, name, dimensions }: MetricName): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).toSorted()]);
}
