import { readZeroResults } from '../../../lambdas/adapters/dynamo/zeroResults.ts';
import { editorAt } from './keepEntries.ts';

/** The zero-result searches that a local stack keeps. @param aws the local stack's AWS endpoint */
export async function zeroResultsOn(aws: string): ReturnType<typeof readZeroResults> {
  await editorAt(aws);
  return readZeroResults();
}
