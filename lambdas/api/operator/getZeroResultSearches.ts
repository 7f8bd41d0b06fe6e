import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { readZeroResults } from '../../adapters/dynamo/zeroResults.ts';
import { operator } from '../../contract/groups/operator.ts';
import { serveUser } from '../serveUser.ts';

const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  operator['operator/getZeroResultSearches'],
  async ({ caller, now }) => {
    const what = 'list zero-result searches';
    await privileges.record({ at: now, who: caller.sub, what, subject: 'all' });
    const found = await readZeroResults();
    const searches = found.map(({ asked, ...search }) => ({ ...search, times: asked }));
    return { data: { searches } };
  },
);
