/** What cdk-nag and CDK's own validation find in the templates: nothing that is not acknowledged with its reason. */
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type StageSettings, settingsOf } from '../../infra/cloud/settings.ts';
import type { XplorersApp } from '../../infra/cloud/XplorersApp.ts';
import { judgeStage } from '../support/cloud/synthesizeStage.ts';

const Report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(
        z.object({
          ruleName: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});

function findingsOf(
  settings: StageSettings,
  change: (app: XplorersApp) => void = () => {},
): string[] {
  const report = judgeStage(settings, (app) => {
    change(app);
    return [new AwsSolutionsChecks(app), new ServerlessChecks(app)];
  });
  return Report.parse(report).pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    ),
  );
}

test('everything found is fixed, or acknowledged where it stands', () => {
  expect(findingsOf(settingsOf('prod'))).toEqual([]);
});

test('a bucket without protection is found, so the checks do run', () => {
  const findings = () =>
    findingsOf(settingsOf('dev'), ({ site }) => {
      new CfnBucket(site, 'Open');
    });

  expect(findings).toThrow(/AwsSolutions-S1\b.*AwsSolutions-S10\b/s);
});

test('what CloudFormation would refuse stops every synthesis, checks or not', () => {
  expect(() =>
    judgeStage(settingsOf('dev'), ({ site }) => {
      new CfnBucket(site, 'Wrong').addPropertyOverride('AccessControl', 'Everybody');
      return [];
    }),
  ).toThrow(/AccessControl/);
});
