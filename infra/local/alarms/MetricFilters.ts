import { MetricFilter } from '../template/alarmShapes.ts';
import type { Stack } from '../template/Stack.ts';
import { LinePattern } from './LinePattern.ts';
import { type MetricName, sameMetric } from './MetricName.ts';

/** A line of a log that a filter counts as something. */
export interface Counted {
  readonly logGroup: string;
  readonly line: Readonly<Record<string, string>>;
}

interface Filter {
  readonly logGroup: string;
  readonly pattern: LinePattern;
  readonly namespace: string;
  readonly name: string;
  /** Names of dimensions, each with the field whose value it has. */
  readonly dimensions: readonly (readonly [string, string])[];
}

/** The metric filters of some stacks: what of the logs is counted as what. */
export class MetricFilters {
  private readonly filters: readonly Filter[];

  /** @throws Error for a pattern that the laptop does not know */
  constructor(stacks: readonly Stack[]) {
    this.filters = stacks
      .flatMap((stack) => stack.all('AWS::Logs::MetricFilter', MetricFilter))
      .map(({ properties: { LogGroupName, FilterPattern, MetricTransformations } }) => {
        const [{ MetricName, MetricNamespace, Dimensions = [] }] = MetricTransformations;
        return {
          ...{ logGroup: LogGroupName, pattern: new LinePattern(FilterPattern) },
          ...{ namespace: MetricNamespace, name: MetricName },
          dimensions: Dimensions.map(({ Key, Value }) => [Key, Value.slice(2)] as const),
        };
      });
  }

  /** The metrics that a line counts as, one each. A line that is no JSON counts as nothing. */
  count(logGroup: string, text: string): MetricName[] {
    const filters = this.filters.filter((filter) => filter.logGroup === logGroup);
    const line = filters.length > 0 && parsed(text);
    return line
      ? filters.filter(({ pattern }) => pattern.fits(line)).map((filter) => metricOf(filter, line))
      : [];
  }

  /** A line that counts as a metric, and the log that it belongs into; undefined when no filter counts as it. */
  exampleOf(metric: MetricName): Counted | undefined {
    for (const filter of this.filters) {
      const dimensions = filter.dimensions.map(([name, field]) => [
        field,
        String(metric.dimensions[name]),
      ]);
      const line = { ...filter.pattern.example(), ...Object.fromEntries(dimensions) };
      if (sameMetric(metricOf(filter, line), metric)) {
        return { logGroup: filter.logGroup, line };
      }
    }
    return undefined;
  }
}

function metricOf(
  { namespace, name, dimensions }: Filter,
  line: Readonly<Record<string, unknown>>,
): MetricName {
  const values = dimensions.map(([key, field]) => [key, String(line[field])]);
  return { namespace, name, dimensions: Object.fromEntries(values) };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}
