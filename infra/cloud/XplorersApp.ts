import { App, type AppProps } from 'aws-cdk-lib';
import { CaseStudyStack } from './CaseStudyStack.ts';
import { leaveNothing } from './leaveNothing.ts';
import { region, type StageSettings } from './settings.ts';
import { XplorersStack } from './XplorersStack.ts';

/** One stage: two stacks without references between them. */
export class XplorersApp extends App {
  readonly site: XplorersStack;
  readonly caseStudy: CaseStudyStack;

  constructor(settings: StageSettings, props?: AppProps) {
    super({
      analyticsReporting: false,
      // Every synthesis, the laptop's too, fails on what CloudFormation would refuse.
      context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
      ...props,
    });
    const { stage } = settings;
    const stackProps = { settings, env: { region }, terminationProtection: stage === 'prod' };
    this.caseStudy = new CaseStudyStack(this, `XplorersCaseStudy-${stage}`, stackProps);
    this.site = new XplorersStack(this, `Xplorers-${stage}`, stackProps);
    if (!settings.hosts) {
      // By order only: the site's stack reads the address that the other one leaves.
      this.site.addStackDependency(this.caseStudy);
    }
    if (settings.temporary) {
      leaveNothing(this.site);
      leaveNothing(this.caseStudy);
    }
  }
}
