import { dynamoLearningCounts } from '../../../lambdas/adapters/dynamo/dayCounts.ts';
import { editorAt } from './keepEntries.ts';

/** How many learners and completed entries a local stack has counted, of all days. @param aws the local stack's AWS endpoint */
export async function learningOn(aws: string): Promise<{ learners: number; completions: number }> {
  await editorAt(aws);
  const sum = { learners: 0, completions: 0 };
  for await (const day of dynamoLearningCounts().between({
    from: '2000-01-01',
    to: '2099-12-31',
  })) {
    sum.learners += day.learners;
    sum.completions += day.completions;
  }
  return sum;
}
