/** The CDK app of what lets GitHub deploy, apart from the stages: `npx cdk deploy --app "node bin/ship.ts" -c github=<owner>/<repository>`. */
import { App } from 'aws-cdk-lib';
import { ShipStack } from '../infra/cloud/ShipStack.ts';

const app = new App({
  analyticsReporting: false,
  context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
});
const github: unknown = app.node.tryGetContext('github');
if (typeof github !== 'string' || !/^[\w-]+\/[\w.-]+$/.test(github)) {
  throw new Error('say whose workflows may deploy: -c github=<owner>/<repository>');
}
new ShipStack(app, 'XplorersShip', {
  github,
  env: { region: 'ap-south-1' },
  terminationProtection: true,
});
app.synth();
