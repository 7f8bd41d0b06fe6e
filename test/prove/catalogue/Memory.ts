import { execFile } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const everyMs = 500;

/** A process of a function that this one has started. */
export interface Worker {
  readonly pid: number;
  readonly name: string;
  readonly megabytes: number;
}

/** Watches how much memory this process and its functions hold, as `ps` sees it. */
export class Memory {
  private readonly most = new Map<string, number>();
  private readonly ends = new AbortController();
  private readonly names: ReadonlyMap<string, string>;
  private readonly watching: Promise<void>;

  /** @param names of functions, by their bundle's folder */
  constructor(names: ReadonlyMap<string, string>) {
    this.names = names;
    this.watching = this.watch();
  }

  /** The processes of functions that run now. */
  async workers(): Promise<Worker[]> {
    const columns = ['-A', '-ww', '-o', 'pid=,ppid=,rss=,command='];
    // Every function's command is long, and other stacks on the machine have theirs.
    const { stdout } = await promisify(execFile)('ps', columns, { maxBuffer: 100_000_000 });
    return stdout.split('\n').flatMap((line) => {
      const [, pid, parent, kilobytes, command = ''] =
        /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      const bundle = /\S+index\.cjs$/.exec(command)?.[0];
      return bundle && Number(parent) === process.pid
        ? [
            {
              pid: Number(pid),
              name: this.names.get(basename(dirname(bundle))) ?? 'another function',
              megabytes: Math.round(Number(kilobytes) / 1024),
            },
          ]
        : [];
    });
  }

  /** The most that one process of each held, MB. */
  async end(): Promise<ReadonlyMap<string, number>> {
    this.ends.abort();
    await this.watching;
    return this.most;
  }

  private async watch(): Promise<void> {
    while (!this.ends.signal.aborted) {
      const own = {
        name: 'the local stack',
        megabytes: Math.round(process.memoryUsage.rss() / 1_048_576),
      };
      for (const { name, megabytes } of [own, ...(await this.workers())]) {
        this.most.set(name, Math.max(this.most.get(name) ?? 0, megabytes));
      }
      await sleep(everyMs);
    }
  }
}
