import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';

/** The state of a stack. */
export interface StackState {
  /** CloudFormation's word, such as UPDATE_COMPLETE. */
  readonly status: string;
  /** Outputs by name. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** A resource of a stack. */
export interface StackResource {
  readonly type: string;
  readonly physicalId: string;
}

/** A stack by its name; null when there is none. */
export async function readStack(StackName: string): Promise<StackState | null> {
  try {
    const { Stacks = [] } = await client().send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks;
    return (
      (stack && {
        status: stack.StackStatus ?? '',
        outputs: Object.fromEntries(
          (stack.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue ?? '']),
        ),
      }) ??
      null
    );
  } catch (error) {
    // The service has no error of its own for it.
    if (error instanceof Error && /does not exist/.test(error.message)) {
      return null;
    }
    throw error;
  }
}

/** All resources of a stack. */
export async function readStackResources(StackName: string): Promise<StackResource[]> {
  const found: StackResource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client: client() },
    { StackName },
  )) {
    for (const { ResourceType, PhysicalResourceId } of StackResourceSummaries) {
      found.push({
        type: ResourceType ?? '',
        physicalId: PhysicalResourceId ?? '',
      });
    }
  }
  return found;
}

function client(): CloudFormationClient {
  return new CloudFormationClient({});
}
