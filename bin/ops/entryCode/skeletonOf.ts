import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import type { ItemKind } from '../../../lambdas/contract/vocabulary.ts';

/**
 * An entry to begin from: it passes the checks of an import, and says in each place what to write there.
 *
 * @param today in India
 */
export function skeletonOf(kind: ItemKind, today: string): string {
  const [text, end] = [kind, 'beforePublishing'].map((name) =>
    readFileSync(join(projectRoot, 'web/content/skeletons', `${name}.md`), 'utf8'),
  );
  return `${text}${end}`.replace(/^updated: .*$/m, `updated: ${today}`);
}
