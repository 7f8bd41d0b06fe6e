import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { openCollegePorts } from '../../adapters/ports/openCollege.ts';
import { operator } from '../../contract/groups/operator.ts';
import { vouchingBy } from '../../domain/freeBites/confirmCollege.ts';
import { openCollege, pageOfCollege } from '../../domain/operators/openCollege.ts';
import { serveUser } from '../../http/serve.ts';

const ports = openCollegePorts();

export const handler = serveUser(
  operator['operator/openCollege'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const { collegeID, after } = request;
    const look = { collegeID, vouching: vouchingBy(request), after };
    return { data: pageOfCollege(await openCollege(ports, look, caller.sub, now), after) };
  },
);
