import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

/** Whose credentials this process has. @throws Error when it has none, or they are refused */
export async function readCaller(): Promise<{ readonly account: string; readonly arn: string }> {
  const { Account = '', Arn = '' } = await new STSClient({}).send(new GetCallerIdentityCommand());
  return { account: Account, arn: Arn };
}
