import type { SharedApi } from '../../support/api/SharedApi.ts';
import type { AwsFault } from '../../support/localStack/AwsInterceptor.ts';

/** What goes wrong with calls of AWS, and how often: one of twenty in all. */
const mishaps: readonly {
  readonly what: string;
  readonly likely: number;
  readonly is: AwsFault;
}[] = [
  {
    what: 'throttled',
    likely: 0.015,
    is: refusal(400, 'ProvisionedThroughputExceededException'),
  },
  { what: 'serverError', likely: 0.015, is: refusal(500, 'InternalServerError') },
  { what: 'reset', likely: 0.01, is: 'reset' },
  { what: 'lostAfterCommit', likely: 0.01, is: 'lost' },
];

/** What goes wrong with calls of the payment provider: one of twenty in all, and a few that hang until their time is over. */
const faults = [
  { kind: 'serverError', probability: 0.01 },
  { kind: 'tooManyRequests', probability: 0.01 },
  { kind: 'badGateway', probability: 0.01 },
  { kind: 'reset', probability: 0.01 },
  { kind: 'lostAfterCommit', probability: 0.01 },
  { kind: 'hang', probability: 0.002, times: 3 },
  { kind: 'hangAfterCommit', probability: 0.002, times: 2 },
] as const;

/** Lets one of twenty calls of what the product depends on fail, and counts them. */
export class Trouble {
  private readonly chance: () => number;
  private readonly counts = new Map<string, number>();
  private calls = 0;

  constructor(chance: () => number) {
    this.chance = chance;
  }

  begin({ aws, localStack }: SharedApi): void {
    aws.fault = () => this.ofAws();
    for (const fault of faults) {
      localStack.razorpay.sandbox.faults.add(fault);
    }
  }

  end({ aws, localStack }: SharedApi): void {
    aws.fault = undefined;
    localStack.razorpay.sandbox.faults.clear();
  }

  /** Takes a line of the local stack's log, in which the provider says which calls it lets fail. */
  readonly onLine = (line: string): void => {
    const [call, kind] = /^razorpay: [A-Z]+ \/v1\S*(?: \((\w+)\))?$/.exec(line) ?? [];
    this.calls += call ? 1 : 0;
    if (kind) {
      this.count(`razorpay ${kind}`);
    }
  };

  /** How many calls there were, and how many failed how. */
  report(): string {
    const failed = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
    const kinds = [...this.counts].toSorted().map(([kind, count]) => `${kind} ${count}`);
    const part = ((100 * failed) / Math.max(1, this.calls)).toFixed(1);
    return `${this.calls} calls of AWS and Razorpay, ${failed} failed (${part} %): ${kinds.join(', ')}`;
  }

  private ofAws(): AwsFault | undefined {
    this.calls += 1;
    let left = this.chance();
    for (const { what, likely, is } of mishaps) {
      left -= likely;
      if (left < 0) {
        this.count(`aws ${what}`);
        return is;
      }
    }
    return undefined;
  }

  private count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }
}

function refusal(status: number, type: string): AwsFault {
  return { status, body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type } };
}
