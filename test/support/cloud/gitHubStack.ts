/** What lets GitHub deploy to an account, as `cdk deploy` would send it, checked by cdk-nag. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import {
  GitHubDeployStack,
  gitHubDeployStackName,
} from '../../../infra/cloud/pipeline/GitHubDeployStack.ts';
import { CloudStack } from './synthesizeStage.ts';

/** @throws Error when cdk-nag finds what is not acknowledged */
export function gitHubStack(account: 'prod' | 'dev'): CloudStack {
  const temporary = join(projectRoot, '.local', 'tmp');
  mkdirSync(temporary, { recursive: true });
  const outdir = mkdtempSync(join(temporary, 'github-'));
  try {
    const app = new App({ outdir, analyticsReporting: false });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
    const stack = new GitHubDeployStack(app, gitHubDeployStackName, {
      github: 'xplorers/site',
      account,
      env: { region: 'ap-south-1' },
    });
    app.synth();
    return new CloudStack(stack, readFileSync(join(outdir, stack.templateFile), 'utf8'));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
