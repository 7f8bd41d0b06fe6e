import { callAws } from '../../../infra/local/aws/callAws.ts';
import type { SharedApi } from '../api/SharedApi.ts';
import { readTables } from '../localStack/readTables.ts';

/** What one run did. */
export interface ScheduledRun {
  /** Addresses that the payment provider was asked at. */
  readonly asked: readonly string[];
  /** The lines that it left in the log, as one text. */
  readonly noted: string;
  /** What it wrote, as calls of the database. */
  readonly written: readonly string[];
}

/** Runs of payment polling, or of what a test names, as a test looks at them. */
export class ScheduledRuns {
  private readonly api: SharedApi;

  constructor(api: SharedApi) {
    this.api = api;
  }

  /** The provider's clock of a test: behind, for what was made in the last minute is not read yet. Epoch ms */
  static behind(): number {
    return Date.now() - 30 * 60_000;
  }

  async run(act = () => this.api.localStack.runSchedule('pollPayments')): Promise<ScheduledRun> {
    const { localStack, aws } = this.api;
    const before = localStack.log.written;
    const calls = aws.calls.length;
    await act();
    const own = localStack.log.linesAfter(before);
    return {
      asked: own.flatMap((line) => /razorpay: GET (\S+)/.exec(line)?.[1] ?? []),
      noted: own.join('\n'),
      written: aws.calls.slice(calls).filter((call) => /Put|Update|Delete/.test(call)),
    };
  }

  /** So that the next run does the hourly and the daily reading too, as the first one does. */
  async forgetReadings(): Promise<void> {
    const { localStack } = this.api;
    const names = Object.keys(await readTables(localStack));
    const TableName = names.find((name) => name.startsWith('Xplorers-local-DataPollCursors'));
    for (const reading of ['hourly', 'daily']) {
      const Key = { reading: { S: reading } };
      await callAws(localStack, 'DynamoDB_20120810.DeleteItem', { TableName, Key });
    }
  }
}
