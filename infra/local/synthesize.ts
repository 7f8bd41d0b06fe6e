import { rmSync } from 'node:fs';
import { AssetStaging } from 'aws-cdk-lib';
import { localSettings } from '../cloud/settings.ts';
import { XplorersApp } from '../cloud/XplorersApp.ts';

/**
 * Writes the cloud assembly of stage `local`. The web must be built and the handlers bundled. It is not held to CloudFormation's rules,
 * which takes two thirds of a synthesis: a test does that, and the local stack refuses what it does not know.
 */
export function synthesizeLocal(
  port: number,
  assembly: string,
  settings = localSettings(port),
): void {
  rmSync(assembly, { recursive: true, force: true });
  AssetStaging.clearAssetHashCache(); // otherwise the CDK skips assets that this process has copied before
  new XplorersApp(settings, { outdir: assembly, builtinCloudFormationValidation: false }).synth();
}
