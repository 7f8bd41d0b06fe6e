import { Commitments } from '../../../contract/tables/commitments.ts';
import type { CommitmentBook } from '../../../domain/money/ports.ts';
import { getItem, putItem, table } from '../table.ts';

/** Commitments in the table named by `COMMITMENTS_TABLE`; key `sub`. */
export function dynamoCommitments(): CommitmentBook {
  const commitments = table('commitments', Commitments);
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
