/** The CDK app: `cdk deploy --all -c stage=dev` builds the web, bundles the handlers and describes both stacks of a stage. */
import { App } from 'aws-cdk-lib';
import { bundleHandlers } from '../infra/cloud/bundle.ts';
import { settingsOf } from '../infra/cloud/settings.ts';
import { webRoot } from '../infra/cloud/WebDeployment.ts';
import { XplorersApp } from '../infra/cloud/XplorersApp.ts';
import { buildWeb } from '../web/build/buildWeb.ts';

const stage: unknown = new App().node.tryGetContext('stage') ?? 'dev';
const settings = settingsOf(String(stage));
await Promise.all([bundleHandlers(), buildWeb(webRoot)]);
new XplorersApp(settings).synth();
