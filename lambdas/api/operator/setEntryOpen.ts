import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { entryPages } from '../../adapters/pages/entryPages.ts';
import { publishSamplesPorts } from '../../adapters/ports/publishSamples.ts';
import { operator } from '../../contract/groups/operator.ts';
import { setEntryOpen } from '../../domain/operators/setEntryOpen.ts';
import { serveUser } from '../serveUser.ts';

const ports = { ...publishSamplesPorts(), pages: entryPages() };
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/setEntryOpen'],
  async ({ caller, request, now }) => {
    const what = request.isOpen ? 'reopen entry' : 'withdraw entry';
    await privileges.record({ at: now, who: caller.sub, what, subject: request.itemID });
    return { data: await setEntryOpen(ports, request) };
  },
);
