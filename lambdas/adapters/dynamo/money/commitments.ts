import * as z from 'zod/mini';
import type { CommitmentBook } from '../../../domain/money/ports.ts';
import { getItem, putItem, table } from '../table.ts';
import { StoredTerms } from './orders.ts';

const StoredCommitments = z.object({
  open: z.partial(
    z.object({ explorer: StoredTerms, creator: StoredTerms, innovator: StoredTerms }),
  ),
  version: z.int(),
});

/** Commitments in the table named by `COMMITMENTS_TABLE`; key `sub`. */
export function dynamoCommitments(): CommitmentBook {
  const commitments = table('commitments', StoredCommitments);
  return {
    read: async (sub) => (await getItem(commitments, { sub })) ?? { open: {}, version: 0 },
    write: (sub, { open, version }) =>
      putItem(
        commitments,
        { sub, open, version: version + 1 },
        {
          ConditionExpression: 'attribute_not_exists(#sub) OR #version = :read',
          values: { read: version },
        },
      ),
  };
}
