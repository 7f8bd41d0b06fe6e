import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { confirmPlacesPorts } from '../../adapters/ports/confirmPlaces.ts';
import { operator } from '../../contract/groups/operator.ts';
import { vouchingBy } from '../../domain/freeBites/confirmCollege.ts';
import { confirmPlaces } from '../../domain/operators/confirmPlaces.ts';
import { serveUser } from '../../http/serve.ts';

const ports = confirmPlacesPorts();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/confirmCollege'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const { collegeID, changesHash } = request;
    const what = 'confirm college';
    await privileges.record({ at: now, who: caller.sub, what, subject: collegeID });
    const vouching = vouchingBy(request);
    const { changed } = await confirmPlaces(ports, { collegeID, changesHash, vouching, now });
    return { data: { changed } };
  },
);
