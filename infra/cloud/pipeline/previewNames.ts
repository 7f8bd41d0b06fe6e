/** What sets the stages of pull requests apart in AWS. Apart from the constructs, so that commands need not load the CDK. */

/** The CDK bootstrap qualifier of pull requests' stages; `PreviewBootstrap` makes what it names. Others use the CDK's own. */
export const previewQualifier = 'xplprev';

/** Every role of a pull request's stage carries this permissions boundary. */
export const previewBoundaryName = 'XplorersPreviewBoundary';

/** The tag that says which stage a resource is of, where its id does not. */
export const stageTag = 'xplorers:stage';

/** Names of pull requests' stages, as a pattern of IAM. */
export const previewStages = 'pr-*';

/** Their stacks, as patterns of IAM: all that CloudFormation names after a stack begins so. */
export const previewStacks = [`Xplorers-${previewStages}`, `XplorersCaseStudy-${previewStages}`];

/** What `npx cdk deploy --app "node bin/gitHubDeploy.ts"` deploys. */
export const gitHubDeployStackName = 'XplorersGitHubDeploy';
