import { demoPeople } from '../../cognito/users.ts';
import type { LocalStack } from '../../LocalStack.ts';
import { ScenarioUser } from '../scenarios/ScenarioUser.ts';

/** Lets the demo people agree to the privacy notice, so that only those who show the question are asked. */
export async function agreeForDemoPeople(localStack: LocalStack): Promise<void> {
  for (const { email, name, agreedTo } of demoPeople) {
    const user = new ScenarioUser(localStack, { person: { emailID: email, name } });
    if (agreedTo !== null) {
      await user.agree();
    }
    if (agreedTo === 'earlier') {
      await user.agreeToEarlierNotice();
    }
  }
}
