/** Failures of the API that a tester can switch on, to see what the product makes of them. */
import * as z from 'zod/mini';

/** How a call can fail; `duplicateReceipt` lets an order be made under a receipt that another one has, as accounts may. */
export const FaultKind = z.enum([
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
/** How a call can fail. */
export type FaultKind = z.infer<typeof FaultKind>;

/** What fails, and how often. */
export const Fault = z.object({
  kind: FaultKind,
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
/** What fails, and how often. */
export type Fault = z.infer<typeof Fault>;

/** The switchboard. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): Fault[];
  /** What is to fail in this call; uses up a counted fault. */
  take(method: string, path: string): Fault | undefined;
  /** Waits until the faults are cleared or the caller gives up. */
  hang(signal: AbortSignal): Promise<void>;
}

/** Makes a switchboard with everything well. */
export function createFaults(chance: () => number): Faults {
  let faults: Fault[] = [];
  const waiting = new Set<() => void>();
  return {
    add(fault) {
      faults.push(fault);
    },
    clear() {
      faults = [];
      for (const go of waiting) {
        go();
      }
      waiting.clear();
    },
    list: () => faults,
    take(method, path) {
      const fault = faults.find(
        (each) =>
          isMeant(each, method, path) &&
          (each.probability === undefined || chance() < each.probability),
      );
      if (fault?.times !== undefined) {
        const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
        faults = faults.flatMap((each) => (each === fault ? left : [each]));
      }
      return fault;
    },
    hang(signal) {
      return new Promise((resolve) => {
        waiting.add(resolve);
        signal.addEventListener('abort', () => {
          waiting.delete(resolve);
          resolve();
        });
      });
    },
  };
}

function isMeant(fault: Fault, method: string, path: string): boolean {
  return (
    (fault.method === undefined || fault.method.toUpperCase() === method) &&
    (fault.path === undefined || matches(fault.path, path))
  );
}

function matches(pattern: string, path: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`).test(path);
}
