import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { CaseStudyStack } from './CaseStudyStack.ts';
import { StaffStack } from './StaffStack.ts';
import { region, type StageSettings } from './settings.ts';
import { stackName, stageTag } from './stacks.ts';
import { XplorersStack } from './XplorersStack.ts';

/** Types whose ids AWS generates: only a tag identifies their stage. */
const taggedTypes = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::Distribution',
  'AWS::Cognito::IdentityPool',
  'AWS::Cognito::UserPool',
  'AWS::SecretsManager::Secret',
];

/** Types that cost something: the tag says for which stage, once it is switched on in Billing as a cost allocation tag. */
const costlyTypes = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Lambda::Function',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
];

/** One stage: three stacks without references between them. */
export class XplorersApp extends App {
  readonly site: XplorersStack;
  readonly caseStudy: CaseStudyStack;
  readonly staff: StaffStack;

  constructor(settings: StageSettings, props?: AppProps) {
    super({
      analyticsReporting: false,
      // Every synthesis for a deployment fails on what CloudFormation would refuse.
      context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
      ...props,
    });
    const { stage } = settings;
    const stackProps = { settings, env: { region }, terminationProtection: stage === 'prod' };
    this.caseStudy = new CaseStudyStack(this, stackName('caseStudy', stage), stackProps);
    this.site = new XplorersStack(this, stackName('site', stage), stackProps);
    this.staff = new StaffStack(this, stackName('staff', stage), stackProps);
    // Order only: each stack reads parameters that those before it write.
    this.site.addStackDependency(this.caseStudy);
    this.staff.addStackDependency(this.site);
    Tags.of(this).add(stageTag, stage, {
      includeResourceTypes: [...taggedTypes, ...costlyTypes],
    });
  }
}
