import { App, type AppProps } from 'aws-cdk-lib';
import { platformContext } from '../cloud/functions/platform.ts';
import { stackName } from '../cloud/stacks.ts';
import type { Target } from './Target.ts';
import { TesterCaseStudyStack } from './TesterCaseStudyStack.ts';
import { TesterStack } from './TesterStack.ts';
import { TesterStaffStack } from './TesterStaffStack.ts';

/** One stage on another target: the three stacks with the same names and logical ids as on AWS. */
export class TesterApp extends App {
  readonly site: TesterStack;
  readonly caseStudy: TesterCaseStudyStack;
  readonly staff: TesterStaffStack;

  constructor(target: Target, props?: AppProps) {
    super({
      analyticsReporting: false,
      context: {
        '@aws-cdk/core:validateAgainstDefaultRules': true,
        // SAM finds a function's code by this; the CDK's command line sets it too.
        'aws:cdk:enable-asset-metadata': true,
        ...platformContext(target.platform),
      },
      ...props,
    });
    const { stage } = target.settings;
    const stackProps = { target, env: { region: 'ap-south-1' } };
    this.caseStudy = new TesterCaseStudyStack(this, stackName('caseStudy', stage), stackProps);
    this.site = new TesterStack(this, stackName('site', stage), stackProps);
    this.staff = new TesterStaffStack(this, stackName('staff', stage), stackProps);
    this.site.addStackDependency(this.caseStudy);
    this.staff.addStackDependency(this.site);
  }
}
