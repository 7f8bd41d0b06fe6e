/** Failures that a tester has switched on, of every part of the local stack. */
import * as z from 'zod/mini';

/** How a call can fail at the gateway or behind it. */
export const GatewayFaultKind = z.enum(['throttled', 'timeOut', 'crash', 'defect', 'slow']);
export type GatewayFaultKind = z.infer<typeof GatewayFaultKind>;

/** A call of the API that fails. */
export interface GatewayFault {
  readonly kind: GatewayFaultKind;
  /** Such as `/api/user/getProfile`; every path if left out. */
  readonly path?: string;
  /** Only calls from this address; everybody's if left out. */
  readonly from?: string;
}

/** Services of AWS that can be down. */
export const FailingService = z.enum(['dynamodb', 's3', 'cognito-idp', 'secretsmanager']);
export type FailingService = z.infer<typeof FailingService>;

/** A service of AWS that is down. The tester's own calls of it never fail. */
export interface AwsFault {
  readonly service: FailingService;
  /** Name of the one function that finds it down; all do if left out. */
  readonly functionName?: string;
}

/** How a refresh of tokens can fail. */
export type RefreshFaultKind =
  | 'notAuthorized'
  | 'serverError'
  | 'badGateway'
  | 'tooManyRequests'
  | 'hang';

/** A call of local Cognito that fails: a refresh, the exchange of a code, or any call of the identity pool. */
export type CognitoFault = { readonly times?: number } & (
  | { readonly call: 'refresh'; readonly kind: RefreshFaultKind }
  | { readonly call: 'token'; readonly kind: 'badRequest' | 'serverError' | 'badGateway' }
  | { readonly call: 'identityPool'; readonly kind: 'down' }
);

/** How a call of Razorpay can fail; `duplicateReceipt` creates an order under a receipt that another one has, as accounts may allow. */
export const RazorpayFaultKind = z.enum([
  'tooManyRequests',
  'serverError',
  'badGateway',
  'html',
  'emptyBody',
  'emptyError',
  'emptyObject',
  'wrongSchema',
  'receiptTaken',
  'duplicateReceipt',
  'tamper',
  'hang',
  'hangAfterCommit',
  'reset',
  'lostAfterCommit',
]);
export type RazorpayFaultKind = z.infer<typeof RazorpayFaultKind>;

/** A call of Razorpay that fails. */
export const RazorpayFault = z.object({
  kind: RazorpayFaultKind,
  /** Every method if left out. */
  method: z.optional(z.string()),
  /** Such as `/v1/payments/*`, where a star stands for anything; every path if left out. */
  path: z.optional(z.string()),
  /** How many calls; until cleared if left out. */
  times: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** How likely a call fails, drawn from the seed; always if left out. */
  probability: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1))),
  /** For `tamper`: what the answer says instead. */
  answer: z.optional(z.record(z.string(), z.unknown())),
});
export type RazorpayFault = z.infer<typeof RazorpayFault>;

/** The failures of one part. */
export class FaultList<Fault extends object> {
  private faults: readonly Fault[] = [];
  private readonly waiting = new Set<() => void>();

  add(fault: Fault): void {
    this.faults = [...this.faults, fault];
  }

  remove(fault: Fault): void {
    this.faults = this.faults.filter((one) => one !== fault);
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** Ends every failure, and the waiting of calls that hang. */
  clear(): void {
    this.faults = [];
    for (const go of this.waiting) {
      go();
    }
    this.waiting.clear();
  }

  /** The failure of this call, of several the one that was added last; uses up one of its `times`, if it has a number of them. */
  take<Matching extends Fault>(matches: (fault: Fault) => fault is Matching): Matching | undefined;
  take(matches: (fault: Fault) => boolean): Fault | undefined;
  take(matches: (fault: Fault) => boolean): Fault | undefined {
    const taken = this.faults.findLast(matches);
    if (taken && 'times' in taken && typeof taken.times === 'number') {
      const left = taken.times > 1 ? [{ ...taken, times: taken.times - 1 }] : [];
      this.faults = this.faults.flatMap((one) => (one === taken ? left : [one]));
    }
    return taken;
  }

  /** Waits until the failures are cleared or the caller gives up. */
  hang(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add(resolve);
      signal.addEventListener('abort', () => {
        this.waiting.delete(resolve);
        resolve();
      });
    });
  }
}

/** Every failure that is switched on, by the part that fails. */
export class Faults {
  readonly gateway = new FaultList<GatewayFault>();
  readonly aws = new FaultList<AwsFault>();
  readonly cognito = new FaultList<CognitoFault>();
  readonly razorpay = new FaultList<RazorpayFault>();

  clear(): void {
    this.gateway.clear();
    this.aws.clear();
    this.cognito.clear();
    this.razorpay.clear();
  }
}
