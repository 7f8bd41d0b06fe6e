import * as z from 'zod/mini';

/** An amount, in paise. */
export const paise = z.int().check(z.minimum(0));
