import * as z from 'zod/mini';

/** How a call can fail at the gateway or behind it. */
export const GatewayFaultKind = z.enum(['throttled', 'timeOut', 'crash', 'defect', 'slow']);
export type GatewayFaultKind = z.infer<typeof GatewayFaultKind>;

/** What fails, and how. */
export interface GatewayFault {
  readonly kind: GatewayFaultKind;
  /** Such as `/api/user/getProfile`; every path if left out. */
  readonly path?: string;
  /** Only calls from this address; everybody's if left out. */
  readonly from?: string;
}

/** Failures of calls that a tester has switched on. */
export class GatewayFaults {
  private faults: readonly GatewayFault[] = [];

  add(fault: GatewayFault): void {
    this.faults = [...this.faults, fault];
  }

  remove(fault: GatewayFault): void {
    this.faults = this.faults.filter((one) => one !== fault);
  }

  clear(): void {
    this.faults = [];
  }

  list(): readonly GatewayFault[] {
    return this.faults;
  }

  /** What is to fail in this call; of several the last that was switched on. */
  of(pathname: string, sourceIp: string): GatewayFaultKind | undefined {
    return this.faults.findLast(
      ({ path = pathname, from = sourceIp }) => path === pathname && from === sourceIp,
    )?.kind;
  }
}
