import { CorsHttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { CaseStudyTable } from '../../lambdas/contract/tables/tables.ts';
import { Api } from './functions/Api.ts';
import type { StageSettings } from './settings.ts';
import type { CaseStudyData } from './storage/CaseStudyData.ts';
import type { TableInService } from './storage/tablesInService.ts';

/** What the case-study host's functions may be given access to. */
type CaseStudyResources = Pick<CaseStudyData, 'samples' | 'studentKey'> & {
  readonly tables: Readonly<Record<CaseStudyTable, TableInService>>;
};

/** Adds the case-study host's API, which is the same on every target. */
export function makeCaseStudyApi(
  stack: Construct,
  { tables, ...from }: CaseStudyResources,
  settings: StageSettings,
): Api {
  const { hosts } = settings;
  return new Api(stack, 'Api', {
    settings,
    stack: 'caseStudy',
    // A function counts calls in the `limits` of its own stack.
    from: { ...from, tables: { ...tables, limits: tables.caseStudyLimits } },
    cors: {
      // Calls have no token and no cookie, so a stage without a site host can allow any origin.
      allowOrigins: [hosts?.site.origin ?? 'https://*'],
      allowMethods: [CorsHttpMethod.POST],
      allowHeaders: ['content-type', 'idempotency-key'],
    },
    ...(hosts && { domain: hosts.caseStudy }),
  });
}
