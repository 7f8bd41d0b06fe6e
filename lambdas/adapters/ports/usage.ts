import type { UsagePorts } from '../../domain/operators/listUsage.ts';
import { cloudWatchTraffic } from '../aws/cloudWatchTraffic.ts';
import { dynamoLearningCounts } from '../dynamo/dayCounts.ts';

/** What the console's charts and `npm run ops -- usage` list work with. */
export function usagePorts(): UsagePorts {
  return { learning: dynamoLearningCounts(), traffic: cloudWatchTraffic() };
}
