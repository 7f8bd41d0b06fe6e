import * as z from 'zod/mini';

/** Services that can be made to fail. */
export const FailingService = z.enum(['dynamodb', 's3', 'cognito-idp', 'secretsmanager']);
export type FailingService = z.infer<typeof FailingService>;

/** A service that is down. */
export interface AwsFault {
  readonly service: FailingService;
  /** Name of the one function that finds it down; all do if left out. The tester never does. */
  readonly functionName?: string;
}

/** AWS services that a tester has switched off. */
export class AwsFaults {
  private faults: readonly AwsFault[] = [];

  add(fault: AwsFault): void {
    this.faults = [...this.faults, fault];
  }

  remove(fault: AwsFault): void {
    this.faults = this.faults.filter((one) => one !== fault);
  }

  clear(): void {
    this.faults = [];
  }

  list(): readonly AwsFault[] {
    return this.faults;
  }

  /** Whether a service is down for a caller. @param arn who calls: of a function it ends with its name */
  hits(service: string, arn: string): boolean {
    return (
      arn.includes(':assumed-role/') &&
      this.faults.some(
        (fault) =>
          fault.service === service &&
          (fault.functionName === undefined || arn.endsWith(`/${fault.functionName}`)),
      )
    );
  }
}
