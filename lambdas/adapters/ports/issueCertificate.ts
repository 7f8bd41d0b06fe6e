import type { IssuePorts } from '../../domain/certificates/issueCertificate.ts';
import { builtPaths } from '../builtPaths.ts';
import { certificateSigner } from '../certificates/signer.ts';
import { dynamoItems } from '../dynamo/catalogue.ts';
import { dynamoCertificates, dynamoStatusLists } from '../dynamo/certificates.ts';
import { dynamoLimits } from '../dynamo/limits.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoPeople } from '../dynamo/people.ts';
import { dynamoProgress } from '../dynamo/progress.ts';
import { randomIdempotencyKey as newID } from '../randomIDs.ts';

/** What issuing a certificate works with. */
export function issuePorts(): IssuePorts {
  return {
    certificates: dynamoCertificates(),
    statuses: dynamoStatusLists(),
    catalogue: dynamoItems(),
    paths: builtPaths(),
    progress: dynamoProgress(),
    people: dynamoPeople(),
    signer: certificateSigner(),
    limits: dynamoLimits(),
    outbox: dynamoOutbox(),
    newID,
  };
}
