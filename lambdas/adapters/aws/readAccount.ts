import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { orNull } from './orNull.ts';

/** A certificate. */
export interface CertificateState {
  /** ACM's word, such as ISSUED. */
  readonly status: string;
  /** The hosts that it is for; a host may begin with `*.`. */
  readonly hosts: readonly string[];
}

/** A certificate, in the region that its ARN names; null when there is none. */
export async function readCertificate(arn: string): Promise<CertificateState | null> {
  const [, , , region = ''] = arn.split(':');
  const client = new ACMClient({ region });
  const reading = client.send(new DescribeCertificateCommand({ CertificateArn: arn }));
  const { Certificate } = (await orNull(reading, 'ResourceNotFoundException')) ?? {};
  return Certificate
    ? {
        status: Certificate.Status ?? '',
        hosts: Certificate.SubjectAlternativeNames ?? [],
      }
    : null;
}

/** Whose credentials this process has. @throws Error when it has none, or they are refused */
export async function readCaller(): Promise<{ readonly account: string; readonly arn: string }> {
  const { Account = '', Arn = '' } = await new STSClient({}).send(new GetCallerIdentityCommand());
  return { account: Account, arn: Arn };
}
