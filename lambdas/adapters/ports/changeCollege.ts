import type { ChangeCollegePorts } from '../../domain/operators/changeCollege.ts';
import { dynamoEntryStates } from '../dynamo/catalogue.ts';
import { dynamoCollegeEditor } from '../dynamo/freeBites/colleges.ts';

/** What the console and `npm run ops -- colleges seats` change colleges with. */
export function changeCollegePorts(): ChangeCollegePorts {
  return {
    colleges: dynamoCollegeEditor(),
    // Only new samples are looked up, so a command that changes seats also runs where there is no site.
    states: { isWithdrawn: (itemID) => dynamoEntryStates().isWithdrawn(itemID) },
  };
}
