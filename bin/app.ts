/** The CDK app: `cdk deploy --all -c stage=dev` builds the web, bundles the handlers and describes the stacks of a stage; `-c target=…` for elsewhere than AWS. */
import { App } from 'aws-cdk-lib';
import { refuseExamples, settingsOf } from '../infra/cloud/settings.ts';
import { XplorersApp } from '../infra/cloud/XplorersApp.ts';
import { TesterApp } from '../infra/targets/TesterApp.ts';
import { testerTarget } from '../infra/targets/testerTarget.ts';
import { buildAll } from './buildAll.ts';

// Only to read the context; left to itself it would synthesize an empty assembly over the real one when the process ends.
const { node } = new App({ autoSynth: false });
const target = testerTarget(node);
if (target) {
  await buildAll();
  await target.writeLayer();
  new TesterApp(target).synth();
} else {
  const settings = settingsOf(String(node.tryGetContext('stage') ?? 'dev'));
  refuseExamples(settings);
  await buildAll();
  new XplorersApp(settings).synth();
}
