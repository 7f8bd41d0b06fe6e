import type { Context } from './Context.ts';
import { userPoolAdminOperations } from './userPoolAdmin.ts';
import { answer } from './wire.ts';

/** The user pool's operations that need AWS credentials. */
export interface Admin {
  readonly operations: readonly string[];
  /** Answers as the service does, once the caller's signature and permission have been checked. */
  answer(operation: string, body: string): Promise<Response>;
  adminUserGlobalSignOut(username: string): Promise<void>;
}

/** Makes the administrator's side of the user pool. */
export function createAdmin(context: Context): Admin {
  const operations = userPoolAdminOperations(context);
  return {
    operations: Object.keys(operations),
    answer: (name, body) =>
      answer(
        Object.hasOwn(operations, name) ? operations[name] : undefined,
        body,
        new AbortController().signal,
      ),
    async adminUserGlobalSignOut(username) {
      const input = { UserPoolId: context.settings.userPoolId, Username: username };
      await operations['AdminUserGlobalSignOut']?.(input, new AbortController().signal);
    },
  };
}
