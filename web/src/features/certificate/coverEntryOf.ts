import { learningPaths } from 'virtual:paths';
import type { CertificateSubject } from '../../../../lambdas/contract/entities.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';

/** The entry whose cover a certificate has: of a path, its end project. */
export function coverEntryOf({ kind, id }: CertificateSubject): {
  readonly kind: ItemKind;
  readonly id: string;
} {
  const end = learningPaths.find((path) => kind === 'path' && path.id === id)?.steps.at(-1);
  return end ? { kind: end.kind, id: end.id } : { kind: 'iCourse', id };
}
