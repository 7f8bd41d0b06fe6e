/** The CDK app of what lets GitHub deploy, apart from the stages: `npx cdk deploy --app "node bin/gitHubDeploy.ts" -c github=<owner>/<repository> -c account=prod`, and `-c account=dev` in the other account. */
import { App } from 'aws-cdk-lib';
import {
  GitHubDeployStack,
  gitHubDeploySettings,
  gitHubDeployStackName,
} from '../infra/cloud/pipeline/GitHubDeployStack.ts';
import { region } from '../infra/cloud/settings.ts';

const app = new App({
  analyticsReporting: false,
  context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
});
const { node } = app;
new GitHubDeployStack(app, gitHubDeployStackName, {
  ...gitHubDeploySettings(node.tryGetContext('github'), node.tryGetContext('account')),
  env: { region },
  terminationProtection: true,
});
app.synth();
