import { dynamoMissList } from '../../lambdas/adapters/dynamo/dynamoMissList.ts';
import { editorAt } from './catalogue.ts';

/** What a laptop keeps of searches that found nothing. @param aws the laptop's AWS endpoint */
export async function missesOf(aws: string): ReturnType<typeof dynamoMissList> {
  await editorAt(aws);
  return dynamoMissList();
}
