/** A metric as CloudWatch knows one: the same name with other dimensions is another metric. */
export interface MetricName {
  readonly namespace: string;
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** One text for each metric. */
export function metricKey({ namespace, name, dimensions }: MetricName): string {
  return JSON.stringify([namespace, name, Object.entries(dimensions).toSorted()]);
}

/** Whether two names are of one metric. */
export function sameMetric(one: MetricName, other: MetricName): boolean {
  return metricKey(one) === metricKey(other);
}
