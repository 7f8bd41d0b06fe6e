import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { Call } from '../../api/send.ts';

/** The state of the address that leads from a finished entry to writing about it. */
export function builtState({ title, tags }: Pick<Item, 'title' | 'tags'>) {
  return { built: { title, tags } };
}

/**
 * What a case study begins with: the title and the tags of the entry that its author comes from, if any, and the author's first
 * name, as on a photo of a build. The form asks before anything is published.
 */
export function studyFrom(state: unknown): Call<'product/saveCaseStudy'>['study'] {
  const { title, tags } = Object(Reflect.get(Object(state), 'built'));
  const author = 'firstName';
  return typeof title === 'string' && Array.isArray(tags)
    ? { author, title, tags: tags.filter((tag) => typeof tag === 'string').slice(0, 8) }
    : { author };
}
