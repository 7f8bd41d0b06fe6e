/** Routes for the group operator. */
import * as z from 'zod/mini';
import { defineEndpoints, ok, request } from './endpoint.ts';
import { emailID, epochMs } from './fields.ts';
import { WorkKind } from './vocabulary.ts';

/** One thing that waits for a person. */
export const WorkItem = z.object({
  kind: WorkKind,
  /** Names it among its kind. */
  id: z.string(),
  /** What it is about, in a line: a title, an organisation, an id. */
  about: z.string(),
  /** The state of a service request, the reason of a report, the kind of a mail; null for others. */
  detail: z.nullable(z.string()),
  /** Since when it waits, and by when it is to be answered. */
  since: epochMs,
  dueBy: epochMs,
});
export type WorkItem = z.infer<typeof WorkItem>;

export const operator = defineEndpoints({
  'operator/getWork': {
    request: request({ emailID }),
    ok: ok({
      data: z.object({
        work: z.array(WorkItem),
        /** How many there are, those that are not listed included. */
        total: z.int(),
      }),
    }),
  },
});
