/** A stage as a target that is not AWS is given it, for tests to look at. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type IPolicyValidationPlugin, type Stack, Validations } from 'aws-cdk-lib';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { emulatorTarget } from '../../../infra/targets/emulatorTarget.ts';
import { samTarget } from '../../../infra/targets/samTarget.ts';
import { TesterApp } from '../../../infra/targets/TesterApp.ts';
import { CloudStack } from './synthesizeStage.ts';

/** A stage's stacks. */
export interface TargetStage {
  readonly site: CloudStack;
  readonly caseStudy: CloudStack;
  readonly staff: CloudStack;
  /** The text of `validation-report.json`, where it was judged. */
  readonly report: string | undefined;
}

interface SynthesisOptions {
  readonly stage?: string;
  readonly judgedBy?: (app: TesterApp) => IPolicyValidationPlugin[];
}

/** Whose tokens the targets below are to believe. */
export const believed = {
  issuer: 'http://127.0.0.1:9000/cognito/ap-south-1_Pool',
  audience: 'Web',
};

const make = { sam: samTarget, emulator: emulatorTarget };

/**
 * Synthesizes a stage for a target. The web must be built and the handlers bundled.
 *
 * @param judgedBy plugins that judge it beside CloudFormation's rules; unless there are some, nothing does
 */
export async function synthesizeTarget(
  name: keyof typeof make,
  { stage = 'dev', judgedBy }: SynthesisOptions = {},
): Promise<TargetStage> {
  const target = make[name]({ stage, ...believed, beside: 'http://127.0.0.1:9000' });
  await target.writeLayer();
  const temporary = join(projectRoot, '.local', 'tmp');
  mkdirSync(temporary, { recursive: true });
  const outdir = mkdtempSync(join(temporary, `${name}-`));
  try {
    const app = new TesterApp(target, {
      outdir,
      builtinCloudFormationValidation: judgedBy !== undefined,
    });
    Validations.of(app).addPlugins(...(judgedBy?.(app) ?? []));
    app.synth();
    const read = (stack: Stack) =>
      new CloudStack(stack, readFileSync(join(outdir, stack.templateFile), 'utf8'));
    const report = judgedBy && readFileSync(join(outdir, 'validation-report.json'), 'utf8');
    const { site, caseStudy, staff } = app;
    return { site: read(site), caseStudy: read(caseStudy), staff: read(staff), report };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
