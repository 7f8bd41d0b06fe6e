/** What cdk-nag and CDK's own validation find in the templates: nothing that is not acknowledged with its reason. */
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localSettings, settingsOf } from '../../infra/cloud/settings.ts';
import { synthesizeStage } from '../support/synthesizeStage.ts';

const Report = z.object({
  pluginReports: z.array(
    z.object({
      pluginName: z.string(),
      violations: z.array(
        z.object({
          ruleName: z.string(),
          violatingConstructs: z.array(z.object({ constructPath: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});

test.each([
  ['dev', settingsOf('dev')],
  ['prod', settingsOf('prod')],
  ['local', localSettings(8080)],
])('everything found on stage %s is mended, or acknowledged where it stands', (_, settings) => {
  const stage = synthesizeStage(settings, (app) => [
    new AwsSolutionsChecks(app),
    new ServerlessChecks(app),
  ]);
  const { pluginReports } = Report.parse(stage.report);
  const findings = pluginReports.flatMap(({ violations }) =>
    violations.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    ),
  );

  expect(pluginReports.map(({ pluginName }) => pluginName).sort()).toEqual([
    'AwsSolutions',
    'CloudFormation Validate',
    'Serverless',
  ]);
  expect(findings).toEqual([]);
});
