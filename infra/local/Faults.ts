/** The faults that a tester has turned on, for every part of the local stack. */
import * as z from 'zod/mini';

/** How a call can fail at the gateway or behind it. */
export const GatewayFaultKind = z.enum(['throttled', 'timeOut', 'crash', 'defect', 'slow']);
export type GatewayFaultKind = z.infer<typeof GatewayFaultKind>;

/** A call of the API that fails. */
export interface GatewayFault {
  readonly kind: GatewayFaultKind;
  /** Such as `/api/user/getProfile`; every path by default. */
  readonly path?: string;
  /** Only calls from this address; all calls by default. */
  readonly from?: string;
}

/** Services of AWS that can be down. */
export const FailingService = z.enum([
  'dynamodb',
  's3',
  'cognito-idp',
  'secretsmanager',
  'ses',
  'cloudwatch',
]);
export type FailingService = z.infer<typeof FailingService>;

/** An AWS service that is down. The tester's own calls never fail. */
export interface AwsFault {
  readonly service: FailingService;
  /** Name of the one function that finds it down; all functions by default. */
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
  /** Every method by default. */
  method: z.optional(z.string()),
  /** Such as `/v1/payments/*`, where a star stands for anything; every path by default. */
  path: z.optional(z.string()),
  /** How many calls; until cleared by default. */
  times: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** The probability that a call fails, from the seed; 1 by default. */
  probability: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1))),
  /** For `tamper`: the replaced fields of the answer. */
  answer: z.optional(z.record(z.string(), z.unknown())),
});
export type RazorpayFault = z.infer<typeof RazorpayFault>;

/**
 * How a mail can fail: SES refuses it (`throttled`, `rejected`), or takes it and it comes back or is reported as spam, which puts
 * its address into the suppression list.
 */
export const MailFaultKind = z.enum(['throttled', 'rejected', 'bounce', 'complaint']);
export type MailFaultKind = z.infer<typeof MailFaultKind>;

/** A mail that fails. */
export interface MailFault {
  readonly kind: MailFaultKind;
  /** How many mails; until cleared by default. */
  readonly times?: number;
}

/** The answer of a proxy whose service is down. */
export function badGateway(): Response {
  const page =
    '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';
  return new Response(page, { status: 502, headers: { 'content-type': 'text/html' } });
}

/** The faults of one part. */
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

  /** Clears every fault and releases calls that hang. */
  clear(): void {
    this.faults = [];
    for (const go of this.waiting) {
      go();
    }
    this.waiting.clear();
  }

  /** The fault of this call; the newest of several. Uses up one of its `times`. */
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

  /** Waits until the faults are cleared or the caller disconnects. */
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

/** Every fault, by part. */
export class Faults {
  readonly gateway = new FaultList<GatewayFault>();
  readonly aws = new FaultList<AwsFault>();
  readonly cognito = new FaultList<CognitoFault>();
  readonly razorpay = new FaultList<RazorpayFault>();
  readonly mail = new FaultList<MailFault>();

  clear(): void {
    this.gateway.clear();
    this.aws.clear();
    this.mail.clear();
    this.cognito.clear();
    this.razorpay.clear();
  }
}
