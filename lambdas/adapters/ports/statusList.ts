import type { StatusListPorts } from '../../domain/certificates/renewStatusList.ts';
import { statusListSigner } from '../certificates/signer.ts';
import { dynamoStatusLists } from '../dynamo/certificates.ts';
import { s3StatusList } from '../objectStore/s3StatusList.ts';

/** What publishing the list of revoked certificates works with. */
export function statusListPorts(): StatusListPorts {
  return { statuses: dynamoStatusLists(), signer: statusListSigner(), file: s3StatusList() };
}
