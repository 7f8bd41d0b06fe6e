import type { Node } from 'constructs';
import { emulatorTarget } from './emulatorTarget.ts';
import { samTarget } from './samTarget.ts';
import type { Target } from './Target.ts';

/**
 * The target of `-c target=…`, with its surroundings from `-c oidcIssuer=… -c oidcAudience=… -c beside=…`; undefined for AWS.
 *
 * @throws Error when there is no such target, or it lacks something
 */
export function testerTarget(node: Node): Target | undefined {
  const given = (name: string): string | undefined => node.tryGetContext(name);
  const stage = String(given('stage') ?? 'dev');
  const beside = given('beside') ?? null;
  const target = given('target') ?? 'aws';
  switch (target) {
    case 'aws':
      return undefined;
    case 'sam': {
      // `npm run sam` sets the issuer; without it the template accepts no token.
      const issuer = given('oidcIssuer') ?? 'https://nobody.invalid/nobody';
      return samTarget({ stage, issuer, audience: given('oidcAudience') ?? 'nobody', beside });
    }
    case 'emulator': {
      const [issuer, audience] = [given('oidcIssuer'), given('oidcAudience')];
      if (!issuer || !audience) {
        throw new Error('-c target=emulator needs -c oidcIssuer=… and -c oidcAudience=…');
      }
      return emulatorTarget({ stage, issuer, audience, beside });
    }
    default:
      throw new Error(`there is no target "${target}": use -c target=aws, sam or emulator`);
  }
}
