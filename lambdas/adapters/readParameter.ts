import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** The value of one of a stage's parameters. @throws Error when it cannot be read */
export async function readParameter(Name: string): Promise<string> {
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name }));
  return Parameter?.Value ?? '';
}
