import type { OpenableKind } from '../../../../../lambdas/contract/groups/operator.ts';
import { paths } from '../../../paths.ts';

/** One thing that waits. */
export interface WorkName {
  readonly kind: OpenableKind;
  readonly workID: string;
}

/** Where a thing that waits is read and answered. */
export function workPath({ kind, workID }: WorkName): string {
  return `${paths.operate}?${new URLSearchParams({ kind, item: workID })}`;
}
