import type { Tool, ToolOutput } from '../../../../lambdas/contract/tool.ts';
import {
  readInputs,
  showResults,
  startOf,
  type Typed,
  type TypedInputs,
} from '../../../../lambdas/contract/toolValues.ts';
import { savesData } from '../liveCode/LiveDocument.ts';
import type { WorkerSession } from '../liveCode/openSession.ts';
import { readAddress, writeAddress } from './toolAddress.ts';

/** How long one calculation may take, ms. It needs a few; a phone is ten times slower. */
const limitMs = 5_000;
/** The address follows when one pauses, ms: browsers refuse to change it too often. */
const addressAfterMs = 400;

/** What a tool shows. */
export interface ToolState {
  readonly typed: TypedInputs;
  /** Of the last inputs that could be used. */
  readonly shown: ToolOutput;
  /** Places of inputs that cannot be used; the text is the author's own, where there is one. */
  readonly problems: ReadonlyMap<string, string | null>;
  readonly phase: 'ready' | 'busy' | 'asking' | 'notLoaded' | 'tooLong' | 'failed';
  /** While asking: what would be loaded, bytes. */
  readonly bytes: number;
}

/** A tool that is open: what was typed, and a worker that computes it as live code runs, with nothing in its reach. */
export class LiveTool {
  readonly tool: Tool;
  private readonly listeners = new Set<() => void>();
  private state: ToolState;
  private session: Promise<WorkerSession> | undefined;
  private agreed = false;
  private isComputing = false;
  private isStale = false;
  private addressTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param search the query of the page's address */
  constructor(tool: Tool, search: string) {
    this.tool = tool;
    const typed = readAddress(tool.inputs, search);
    this.state = { typed, shown: tool.shown, problems: new Map(), phase: 'ready', bytes: 0 };
  }

  get(): ToolState {
    return this.state;
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Computes what the address brought. The first inputs need no worker: their results came with the document. */
  start(): void {
    if (writeAddress(this.tool.inputs, this.state.typed, '') !== '') {
      void this.compute();
    }
  }

  /** Loads the worker before it is needed. */
  warmUp(): void {
    if (!savesData()) {
      void this.open().catch(() => {});
    }
  }

  change(name: string, value: Typed): void {
    this.set({ typed: { ...this.state.typed, [name]: value } });
    this.follow();
  }
  /** Puts a worked case into the inputs. */
  fill(inputs: TypedInputs): void {
    this.set({ typed: { ...startOf(this.tool.inputs), ...inputs } });
    this.follow();
  }
  /** Back to the first inputs. */
  reset(): void {
    this.fill({});
  }
  /** The reader agrees to the download, or tries again. */
  agree(): void {
    this.agreed = true;
    void this.compute();
  }
  /** Ends the worker: the page is left. */
  close(): void {
    clearTimeout(this.addressTimer);
    this.drop();
  }

  private follow(): void {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.writeAddress(), addressAfterMs);
    void this.compute();
  }

  /** The state of the router's history stays what it was, and the address what it was while an input cannot be used. */
  writeAddress(): void {
    clearTimeout(this.addressTimer);
    if (readInputs(this.tool.inputs, this.state.typed).kind === 'problems') {
      return;
    }
    const { pathname, search, hash } = window.location;
    const query = writeAddress(this.tool.inputs, this.state.typed, search);
    if (query !== search) {
      window.history.replaceState(window.history.state, '', `${pathname}${query}${hash}`);
    }
  }

  /** Computes what is in the inputs; what is typed meanwhile is computed next, and what lay between never. */
  private async compute(): Promise<void> {
    this.isStale = true;
    if (this.isComputing) {
      return;
    }
    this.isComputing = true;
    while (this.isStale) {
      this.isStale = false;
      await this.computeOnce();
    }
    this.isComputing = false;
  }

  private async computeOnce(): Promise<void> {
    const read = readInputs(this.tool.inputs, this.state.typed);
    if (read.kind === 'problems') {
      this.set({ problems: new Map(read.places.map((place) => [place, null])), phase: 'ready' });
      return;
    }
    if (!this.session && !this.agreed && savesData()) {
      const { transferBytesOf } = await import('../liveCode/openSession.ts');
      this.set({ problems: new Map(), phase: 'asking', bytes: transferBytesOf('js') });
      return;
    }
    this.set({ problems: new Map(), phase: 'busy' });
    try {
      this.set(await this.resultsOf(read.values));
    } catch {
      this.drop();
      this.set({ phase: 'notLoaded' });
    }
  }

  private async resultsOf(values: object): Promise<Partial<ToolState>> {
    const session = await this.open();
    const answer = await runFor(
      session,
      `console.log(JSON.stringify(compute(${JSON.stringify(values)})))`,
    );
    if (answer === undefined) {
      this.drop();
      return { phase: 'tooLong' };
    }
    try {
      const computed: unknown = JSON.parse(answer);
      const refused = refusedIn(computed);
      return refused
        ? { phase: 'ready', problems: refused }
        : { phase: 'ready', shown: showResults(this.tool.results, computed) };
    } catch {
      return { phase: 'failed' };
    }
  }

  private open(): Promise<WorkerSession> {
    this.session ??= openWith(this.tool.code);
    return this.session;
  }

  private drop(): void {
    void this.session?.then((session) => session.stop()).catch(() => {});
    this.session = undefined;
  }

  private set(change: Partial<ToolState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) {
      listener();
    }
  }
}

async function openWith(code: string): Promise<WorkerSession> {
  const { openSession } = await import('../liveCode/openSession.ts');
  const session = await openSession('js', () => {});
  await session.run(code, 'Block 1', () => {});
  return session;
}

/** The last line that code prints; undefined when it takes too long or its worker is gone, and nothing when it fails. */
async function runFor(session: WorkerSession, code: string): Promise<string | undefined> {
  let printed = '';
  const timer = setTimeout(() => session.stop(), limitMs);
  const end = await session.run(code, 'Block 2', (text) => {
    printed += text;
  });
  clearTimeout(timer);
  return typeof end === 'string' ? undefined : (printed.trimEnd().split('\n').at(-1) ?? '');
}

/** What the function says of inputs that do not go together. */
function refusedIn(computed: unknown): Map<string, string> | undefined {
  if (typeof computed !== 'object' || computed === null || !('refuse' in computed)) {
    return;
  }
  return new Map(
    Object.entries(Object(computed.refuse)).map(([name, words]) => [
      name,
      String(words).slice(0, 300),
    ]),
  );
}
