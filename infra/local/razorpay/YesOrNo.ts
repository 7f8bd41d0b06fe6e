import * as z from 'zod/mini';

/** A choice, as JSON or as a form says it. */
export const YesOrNo = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['yes', 'no']),
    z.transform((word) => word === 'yes'),
  ),
]);
