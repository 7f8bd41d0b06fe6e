/**
 * Models: live simulations on top of entries, open to everyone. An entry names its model among its facts, since it has one at most,
 * always above its text; what a model computes and draws is code of the site (web/src/features/model).
 */
import * as z from 'zod/mini';

/** Every model. Where one has no code, the compiler says so. */
export const ModelId = z.enum(['line-follower']);
export type ModelId = z.infer<typeof ModelId>;
