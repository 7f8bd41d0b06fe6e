import { MetricFilter } from '../template/alarmShapes.ts';
import type { Stack } from '../template/Stack.ts';

/** A log line that a filter counts. */
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

/** The metric filters of these stacks. */
export class MetricFilters {
  private readonly filters: readonly Filter[];
  private readonly byLogGroup: ReadonlyMap<string, readonly Filter[]>;

  /** @throws Error for a pattern that the local stack does not know */
  constructor(stacks: readonly Stack[]) {
    this.filters = stacks
      .flatMap((stack) => stack.all('AWS::Logs::MetricFilter', MetricFilter))
      .map(({ properties: { LogGroupName, FilterPattern, MetricTransformations } }) => {
        const [{ MetricName, MetricNamespace, Dimensions = [] }] = MetricTransformations;
        return {
          logGroup: LogGroupName,
          pattern: new LinePattern(FilterPattern),
          namespace: MetricNamespace,
          name: MetricName,
          dimensions: Dimensions.map(({ Key, Value }) => [Key, Value.slice(2)] as const),
        };
      });
    this.byLogGroup = Map.groupBy(this.filters, ({ logGroup }) => logGroup);
  }

  /** The metrics that a line counts for. A line that is not JSON counts for none. */
  count(logGroup: string, text: string): MetricName[] {
    const filters = this.byLogGroup.get(logGroup);
    const line = filters && parsed(text);
    return line
      ? filters.filter(({ pattern }) => pattern.fits(line)).map((filter) => metricOf(filter, line))
      : [];
  }

  /** A line that counts for a metric, and its log group; undefined when no filter counts for it. */
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

/** A field's value; null when it only has to be there. */
interface Term {
  readonly field: string;
  readonly value: string | null;
}

/** What a metric filter looks for in lines of JSON: `{ $.field = "value" }`, where `"*"` is any value, or several of them with `&&`. */
export class LinePattern {
  private readonly terms: readonly Term[];

  /** @throws Error for a pattern that says more than this */
  constructor(pattern: string) {
    const [, all = ''] = /^\{ (.+) \}$/.exec(pattern) ?? [];
    this.terms = all.split(' && ').map((text) => {
      const [, field, value] = /^\(?\$\.(\w+) = "(\*|[\w-]+|POST \/[\w/]+)"\)?$/.exec(text) ?? [];
      if (field === undefined || value === undefined) {
        throw new Error(`a metric filter has a pattern the local stack does not know: ${pattern}`);
      }
      return { field, value: value === '*' ? null : value };
    });
  }

  /** Whether a line is counted. */
  fits(line: Readonly<Record<string, unknown>>): boolean {
    return this.terms.every(({ field, value }) =>
      value === null ? line[field] !== undefined : line[field] === value,
    );
  }

  /** The smallest line that matches. */
  example(): Record<string, string> {
    return Object.fromEntries(this.terms.map(({ field, value }) => [field, value ?? 'any']));
  }
}

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

/** Whether two names are of one metric. */
function sameMetric(one: MetricName, other: MetricName): boolean {
  return metricKey(one) === metricKey(other);
}
