/** Names that identify pull requests' stages in AWS. In their own file, so that commands don't load the CDK. */

import { dataStackIds, stackIds, stackName } from '../stacks.ts';

/** The CDK bootstrap qualifier of pull requests' stages; `PreviewBootstrap` creates its resources. Other stages use the CDK's own. */
export const previewQualifier = 'xplprev';

/** Every role of a pull request's stage carries this permissions boundary. */
export const previewBoundaryName = 'XplorersPreviewBoundary';

/** The tag that identifies a resource's stage where its id does not. */
export const stageTag = 'xplorers:stage';

/** Names of pull requests' stages, as a pattern of IAM. */
export const previewStages = 'pr-*';

/** Their stacks, as IAM patterns: everything that CloudFormation names after a stack starts this way. */
export const previewStacks = stackIds.map((id) => stackName(id, previewStages));

/** Those of them that have more than functions. */
export const previewDataStacks = dataStackIds.map((id) => stackName(id, previewStages));

/** What `npx cdk deploy --app "node bin/gitHubDeploy.ts"` deploys. */
export const gitHubDeployStackName = 'XplorersGitHubDeploy';
