import type { ItemKind } from '../../../lambdas/contract/vocabulary.ts';
import { listed } from './listed.ts';

/** The kinds of entry, in the order in which people meet them. */
export const kinds = [
  'iCourse',
  'utility',
  'build',
  'service',
] as const satisfies readonly ItemKind[];

/**
 * What a kind is called: one entry of it, and many. A course has one name whatever its length, since filters, plans and certificates
 * name it; its hours are beside the word wherever it is shown. Several of them with an end project are a path.
 */
export const kindWords: Readonly<
  Record<ItemKind, { readonly one: string; readonly many: string }>
> = {
  iCourse: { one: 'Course', many: 'Courses' },
  utility: { one: 'Tool', many: 'Tools' },
  build: { one: 'Build', many: 'Builds' },
  service: { one: 'Service', many: 'Services' },
};

/** Whether an entry is done section by section: a tool is used and a service asked for on top of its page. */
export function isReadInOrder({ kind }: { readonly kind: ItemKind }): boolean {
  return kind === 'build' || kind === 'iCourse';
}

/** Some kinds in a sentence, such as "Courses and Tools". */
export function kindsInWords(some: readonly ItemKind[]): string {
  return listed(some.map((kind) => kindWords[kind].many));
}
