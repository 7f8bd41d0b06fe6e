/** The CDK app: `cdk deploy --all -c stage=dev` builds the web, bundles the handlers and describes both stacks of a stage. */
import { App } from 'aws-cdk-lib';
import { settingsOf } from '../infra/cloud/settings.ts';
import { XplorersApp } from '../infra/cloud/XplorersApp.ts';
import { buildAll } from './buildAll.ts';

// Only to read the context; left to itself it would synthesize an empty assembly over the real one when the process ends.
const stage: unknown = new App({ autoSynth: false }).node.tryGetContext('stage') ?? 'dev';
const settings = settingsOf(String(stage));
await buildAll();
new XplorersApp(settings).synth();
