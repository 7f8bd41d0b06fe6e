import { readZeroResults } from '../../lambdas/adapters/dynamo/zeroResults.ts';
import { editorAt } from './catalogue.ts';

/** What a laptop keeps of searches that found nothing. @param aws the laptop's AWS endpoint */
export async function missesOf(aws: string): ReturnType<typeof readZeroResults> {
  await editorAt(aws);
  return readZeroResults();
}
