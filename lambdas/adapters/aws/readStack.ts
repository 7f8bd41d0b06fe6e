import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';

/** A stack as it stands. */
export interface StackState {
  /** CloudFormation's word, such as UPDATE_COMPLETE. */
  readonly status: string;
  /** Epoch ms. */
  readonly changedAt: number;
  /** Outputs by name. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** What a stack has made. */
export interface StackResource {
  readonly type: string;
  readonly logicalId: string;
  readonly physicalId: string;
}

/** A stack by its name; null when there is none. */
export async function readStack(StackName: string): Promise<StackState | null> {
  try {
    const { Stacks = [] } = await client().send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks;
    const changed = stack?.LastUpdatedTime ?? stack?.CreationTime;
    return (
      (stack && {
        status: stack.StackStatus ?? '',
        changedAt: changed?.getTime() ?? 0,
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

/** All that a stack has made. */
export async function readStackResources(StackName: string): Promise<StackResource[]> {
  const found: StackResource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client: client() },
    { StackName },
  )) {
    for (const { ResourceType, LogicalResourceId, PhysicalResourceId } of StackResourceSummaries) {
      found.push({
        type: ResourceType ?? '',
        logicalId: LogicalResourceId ?? '',
        physicalId: PhysicalResourceId ?? '',
      });
    }
  }
  return found;
}

/** The template that a stack was made of, parsed. */
export async function readStackTemplate(StackName: string): Promise<unknown> {
  const { TemplateBody } = await client().send(new GetTemplateCommand({ StackName }));
  return JSON.parse(TemplateBody ?? '{}');
}

function client(): CloudFormationClient {
  return new CloudFormationClient({});
}
