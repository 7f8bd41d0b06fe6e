import { testerKeys } from './Credentials.ts';

/** Headers of a call of a JSON service. Signatures are not checked: the access key says who calls. */
export function headersOf(
  target: string,
  accessKeyId = testerKeys.accessKeyId,
): Record<string, string> {
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': target,
    'x-amz-date': '20260101T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
  };
}

/** Calls a JSON service of a local stack: as the tester, who is allowed everything, or as the holder of an access key. */
export function callAws(
  { addresses }: { readonly addresses: { readonly aws: string } },
  target: string,
  body: object,
  accessKeyId?: string,
): Promise<Response> {
  return fetch(addresses.aws, {
    method: 'POST',
    headers: headersOf(target, accessKeyId),
    body: JSON.stringify(body),
  });
}
