import { CloudWatchLogsClient, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs';

/** A line of a log. */
export interface FoundLine {
  /** Epoch ms. */
  readonly at: number;
  /** The function that wrote it, or the gateway. */
  readonly source: string;
  readonly text: string;
}

/** Which lines to find. */
export interface LogSearch {
  /** Log groups; none of them need have such a line. */
  readonly groups: readonly string[];
  /** In CloudWatch's notation; empty for every line. */
  readonly pattern: string;
  /** Epoch ms. */
  readonly since: number;
  readonly most: number;
}

/** The first lines of these logs since then, oldest first. @throws Error of CloudWatch when it refuses */
export async function findLogLines(search: LogSearch): Promise<FoundLine[]> {
  const client = new CloudWatchLogsClient({});
  const found: FoundLine[] = [];
  for (const logGroupName of search.groups) {
    found.push(...(await linesOf(client, logGroupName, search)));
  }
  return found.toSorted((one, other) => one.at - other.at).slice(0, search.most);
}

async function linesOf(
  client: CloudWatchLogsClient,
  logGroupName: string,
  { pattern: filterPattern, since, most }: LogSearch,
): Promise<FoundLine[]> {
  const found: FoundLine[] = [];
  const input = { logGroupName, startTime: since, ...(filterPattern && { filterPattern }) };
  for await (const { events = [] } of paginateFilterLogEvents({ client }, input)) {
    for (const { timestamp = 0, logStreamName = '', message = '' } of events) {
      const [, source = 'gateway'] = /^\d{4}\/\d{2}\/\d{2}\/([\w-]+)\[/.exec(logStreamName) ?? [];
      found.push({ at: timestamp, source, text: message.trimEnd() });
    }
    if (found.length >= most) {
      break;
    }
  }
  return found;
}
