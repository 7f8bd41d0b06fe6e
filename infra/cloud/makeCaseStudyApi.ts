import { CorsHttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { Api } from './functions/Api.ts';
import type { GrantableResources } from './functions/RouteFunction.ts';
import type { StageSettings } from './settings.ts';
import type { CaseStudyData } from './storage/CaseStudyData.ts';

/** Adds the case-study host's API, which is the same on every target. */
export function makeCaseStudyApi(
  stack: Construct,
  from: Pick<CaseStudyData, 'samples' | 'studentKey'> & Pick<GrantableResources, 'tables'>,
  settings: StageSettings,
): Api {
  const { hosts } = settings;
  return new Api(stack, 'Api', {
    settings,
    host: 'caseStudy',
    from,
    cors: {
      // Calls have no token and no cookie, so a stage without a site host can allow any origin.
      allowOrigins: [hosts?.site.origin ?? 'https://*'],
      allowMethods: [CorsHttpMethod.POST],
      allowHeaders: ['content-type', 'idempotency-key'],
    },
    ...(hosts && { domain: hosts.caseStudy }),
  });
}
