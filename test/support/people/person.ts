import type { BrowserContextOptions } from 'playwright-core';
import { demoPeople } from '../../../infra/local/cognito/users.ts';
import { type Bought, buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { tokensFrom } from '../api/signInOverHttp.ts';
import { completeEntry } from '../catalogue/completeEntry.ts';

/** What a person can bring along. */
export interface Belongings {
  readonly plan?: Bought;
  /** The ID of an entry that is in the catalogue: every section ticked, every choice question answered with its second option. */
  readonly completed?: string;
}

/** What a browser keeps of the site. */
type KeptState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/**
 * A learner who has agreed to the privacy notice: `await person(stack, 'Asha').with({ plan: 'creator', completed: 'gear-trains' })`.
 * All that they have is brought about by the product's own calls.
 *
 * @param name unique in its file; the address follows from it, or is that of the demo person of this name
 */
export function person(localStack: LocalStack, name: string, emailID = addressOf(name)): Person {
  return new Person(localStack, name, emailID);
}

/** A person of a test. */
export class Person extends ScenarioUser {
  constructor(localStack: LocalStack, name: string, emailID: string) {
    super(localStack, { person: { emailID, name } });
  }

  /** Agrees to the privacy notice, and gets the rest. */
  async with({ plan, completed }: Belongings = {}): Promise<this> {
    await this.agree();
    if (plan) {
      await buy(this, plan);
    }
    if (completed) {
      await completeEntry((routeId, body) => this.must(routeId, body), completed);
    }
    return this;
  }

  /** What the browser keeps of a sign-in of this person, as the identity library writes it. The sign-in itself is over HTTP. */
  async keptSignIn(): Promise<KeptState> {
    const { site } = this.localStack.addresses;
    const tokens = await tokensFrom(site, { email: this.emailID, name: this.name });
    const { client_id: client, username } = claimsOf(tokens.access_token);
    const library = `CognitoIdentityServiceProvider.${client}`;
    const kept = {
      [`${library}.LastAuthUser`]: username,
      [`${library}.oauthSignIn`]: 'true,false',
      [`${library}.${username}.accessToken`]: tokens.access_token,
      [`${library}.${username}.idToken`]: tokens.id_token,
      [`${library}.${username}.refreshToken`]: tokens.refresh_token,
      [`${library}.${username}.clockDrift`]: '0',
    };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    return { cookies: [], origins: [{ origin: site, localStorage }] };
  }
}

function addressOf(name: string): string {
  const known = demoPeople.find((one) => one.name === name);
  return known?.email ?? `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;
}

function claimsOf(token: string): { readonly client_id: string; readonly username: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
