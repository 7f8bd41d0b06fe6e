import type { PrivilegeLog } from '../domain/money/reconciliation/ports.ts';
import { isOutage } from './aws/isOutage.ts';
import { logFailure } from './log.ts';

/** Records uses of rights, and goes on without the record while the database is down: the function's own log then has them. */
export function privilegeLogInOutage(privileges: PrivilegeLog): PrivilegeLog {
  return {
    async record(use) {
      try {
        await privileges.record(use);
      } catch (cause) {
        if (!isOutage(cause)) {
          throw cause;
        }
        logFailure('useNotRecorded', cause, { what: use.what });
      }
    },
  };
}
