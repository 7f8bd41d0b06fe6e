import type { WebConfig } from './WebConfig.ts';

/** The names that the identity library gives to what is wrong with a configuration, and ours for the rest. */
export type ConfigErrorName =
  | 'InvalidUserPoolId'
  | 'InvalidUserPoolClientId'
  | 'InvalidIdentityPoolIdException'
  | 'InvalidSignInDomain'
  | 'InvalidConfig';

/** `/config.js` is missing or broken: no one can sign in until the stage is fixed. */
export class ConfigError extends Error {
  override readonly name: ConfigErrorName;

  constructor(name: ConfigErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * What signing in needs of `window.APP_CONFIG`.
 *
 * @throws ConfigError for a user pool id without an underscore, no client id, an identity pool id without a colon, no sign-in domain
 */
export function readConfig(config: unknown): Omit<WebConfig, 'company'> {
  if (typeof config !== 'object' || config === null) {
    throw new ConfigError('InvalidConfig', 'config.js did not set APP_CONFIG');
  }
  const text = (name: keyof WebConfig): string => {
    const value: unknown = Reflect.get(config, name);
    return typeof value === 'string' ? value : '';
  };
  check(text('userPoolId').includes('_'), 'InvalidUserPoolId', 'Invalid user pool id provided.');
  check(text('userPoolClientId'), 'InvalidUserPoolClientId', 'A user pool client id is needed.');
  check(
    text('identityPoolId').includes(':'),
    'InvalidIdentityPoolIdException',
    'Invalid identity pool id provided.',
  );
  check(text('signInDomain'), 'InvalidSignInDomain', 'Hosted sign-in needs a domain.');
  check(
    !text('signInDomain').includes('//'),
    'InvalidSignInDomain',
    'The sign-in domain is a host, without a scheme.',
  );
  const optional = (name: 'userPoolEndpoint' | 'identityPoolEndpoint') =>
    text(name) && { [name]: text(name) };
  return {
    stage: text('stage'),
    region: text('region'),
    userPoolId: text('userPoolId'),
    userPoolClientId: text('userPoolClientId'),
    identityPoolId: text('identityPoolId'),
    signInDomain: text('signInDomain'),
    caseStudyOrigin: text('caseStudyOrigin'),
    checkoutScript: text('checkoutScript'),
    mandatorySignIn: Reflect.get(config, 'mandatorySignIn') === true,
    ...optional('userPoolEndpoint'),
    ...optional('identityPoolEndpoint'),
  };
}

function check(good: unknown, name: ConfigErrorName, message: string): void {
  if (!good) {
    throw new ConfigError(name, message);
  }
}
