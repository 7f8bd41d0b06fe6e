import { App, type AppProps } from 'aws-cdk-lib';
import { platformContext } from '../cloud/functions/platform.ts';
import type { Target } from './Target.ts';
import { TesterCaseStudyStack } from './TesterCaseStudyStack.ts';
import { TesterStack } from './TesterStack.ts';

/** One stage on another target: the two stacks with the same names and logical ids as on AWS. */
export class TesterApp extends App {
  readonly site: TesterStack;
  readonly caseStudy: TesterCaseStudyStack;

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
    this.caseStudy = new TesterCaseStudyStack(this, `XplorersCaseStudy-${stage}`, stackProps);
    this.site = new TesterStack(this, `Xplorers-${stage}`, stackProps);
    this.site.addStackDependency(this.caseStudy);
  }
}
