/** What a deployment depends on beside its stage. */
interface Deployment {
  /** Whether all stacks are there already. */
  readonly isThere: boolean;
  /** Whether a person can answer the CDK's questions. */
  readonly hasTerminal: boolean;
}

/**
 * The arguments of the CDK's command that deploys a stage.
 *
 * A stage is also set back to what its templates say: without `--revert-drift` a second deployment does nothing about a
 * policy that was changed by hand or a rule that was disabled. CloudFormation can do so for stacks that are there.
 */
export function deployArguments(stage: string, { isThere, hasTerminal }: Deployment): string[] {
  return [
    'deploy',
    '--all',
    '-c',
    `stage=${stage}`,
    ...(isThere ? ['--revert-drift'] : []),
    // Without a terminal the CDK can't ask about changed permissions, and would stop.
    ...(hasTerminal ? [] : ['--require-approval', 'never']),
  ];
}
