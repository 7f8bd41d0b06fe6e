import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';

/** The ids of the entries of a path of the site, in order; the last is its end project. */
export function stepsOf(pathID: string): string[] {
  const text = readFileSync(join(projectRoot, 'web', 'content', 'paths', `${pathID}.md`), 'utf8');
  return [...text.matchAll(/^\d+\. ([a-z0-9-]+):/gm)].map(([, id = '']) => id);
}
