/** Between the functions of a local stack and its AWS services: records the calls, and can delay them, fail them or answer in the service's place. */
import type {
  AwsInterceptor as Intercept,
  SeenCall,
} from '../../../infra/local/aws/awsEndpoint.ts';

/** How a service fails. */
export interface Failing {
  /** Which calls fail, by their `x-amz-target`, or `S3 <method> <path>`. */
  readonly target: RegExp;
  readonly status: number;
  /** An object as JSON, text as it is. */
  readonly body: object | string;
  /** How many of them fail; all when left out. */
  times?: number | undefined;
}

/** How one call fails: an answer in the service's place, no answer, or an answer lost after the work was done. */
export type AwsFault = { readonly status: number; readonly body: object } | 'reset' | 'lost';

/** Calls that are held back. */
export interface HeldCalls {
  /** Resolves when the first of them is there. */
  readonly reached: Promise<void>;
  release(): void;
}

/** What the tests of a local stack do to its functions' AWS calls. Reading parameters, which a function does once, passes unseen. */
export class AwsInterceptor {
  /** `x-amz-target` of every call, or `S3 <method> <path>`, in order. */
  readonly calls: string[] = [];
  /** The same with the functions that made them. */
  private seen: SeenCall[] = [];
  /** While set, these calls are answered here. */
  failing: Failing | undefined;
  /** While set, decides for each call whether and how it fails. */
  fault: ((target: string) => AwsFault | undefined) | undefined;
  /** While set, passes each call on: it may change the body and sees the answer. */
  around:
    | ((call: SeenCall, pass: (body?: string) => Promise<Response>) => Promise<Response>)
    | undefined;
  private readonly holding = new Set<{ calls: RegExp; reach: () => void; free: Promise<void> }>();
  private gathering: { calls: RegExp; count: number; waiting: (() => void)[] } | undefined;

  /** The local stack calls this for every AWS call of a function. */
  readonly intercept: Intercept = async (call, pass) => {
    const { target, body } = call;
    if (target.startsWith('AmazonSSM.')) {
      return pass();
    }
    this.calls.push(target);
    this.seen.push(call);
    await this.gathered(`${target} ${body}`);
    await this.held(`${target} ${body}`);
    const { failing } = this;
    if (failing?.target.test(target) && failing.times !== 0) {
      failing.times = failing.times && failing.times - 1;
      const { body: said, status } = failing;
      return answer(status, typeof said === 'string' ? said : JSON.stringify(said));
    }
    const fault = this.fault?.(target);
    if (typeof fault === 'object') {
      return answer(fault.status, JSON.stringify(fault.body));
    }
    if (fault === 'reset') {
      return null;
    }
    const answered = await (this.around?.(call, pass) ?? pass());
    return fault === 'lost' ? null : answered;
  };

  /** What one function has called since the last time that this was asked for. */
  callsSince(functionName: string): string[] {
    const seen = this.seen.splice(0);
    return seen.filter(({ by }) => by.includes(functionName)).map(({ target }) => target);
  }

  /** Forgets all that a test has set or seen. */
  reset(): void {
    this.calls.length = 0;
    this.seen = [];
    this.failing = undefined;
    this.fault = undefined;
    this.around = undefined;
    this.gathering = undefined;
    this.holding.clear();
  }

  /** Holds the next matching calls until this many have arrived, then lets them pass together. */
  gather(count: number, calls: RegExp): void {
    this.gathering = { calls, count, waiting: [] };
  }

  /** Keeps calls that match waiting until they are released. */
  hold(calls: RegExp): HeldCalls {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const held = { calls, reach, free };
    this.holding.add(held);
    return {
      reached,
      release: () => {
        this.holding.delete(held);
        release();
      },
    };
  }

  private async held(call: string): Promise<void> {
    for (const { calls, reach, free } of this.holding) {
      if (calls.test(call)) {
        reach();
        await free;
      }
    }
  }

  private async gathered(call: string): Promise<void> {
    const { gathering } = this;
    if (!gathering?.calls.test(call)) {
      return;
    }
    if (gathering.waiting.length + 1 < gathering.count) {
      await new Promise<void>((go) => gathering.waiting.push(go));
      return;
    }
    this.gathering = undefined;
    for (const go of gathering.waiting) {
      go();
    }
  }
}

function answer(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}
