import type { Block, ItemDocument } from '../../../../lambdas/contract/document.ts';
import { nestedBlocks } from '../../../../lambdas/contract/nestedBlocks.ts';
import type { CodeError, Rows } from './languages/Language.ts';
import type { WorkerSession } from './openSession.ts';
import { isLive, type LiveLanguage } from './runtimes.ts';
import { saveCode } from './savedCode.ts';

type CodeBlock = Block & { kind: 'code' };

/** How long a block may run before it is stopped, ms; the reader can give it more. */
export const limitMs = 10_000;
/** What "more time" adds, ms. */
const moreMs = 30_000;

/** What a block has done. */
export interface CellState {
  /** As it is in the entry, or as the reader changed it. */
  readonly code: string;
  readonly phase: 'idle' | 'asking' | 'loading' | 'waiting' | 'running' | 'ended';
  /** While loading: how much is there, from 0 to 1. */
  readonly amount: number;
  /** While asking and loading: about what a first run loads. */
  readonly bytes: number;
  readonly output: string;
  /** Whether more was printed than is shown. */
  readonly isCut: boolean;
  readonly rows: Rows | null;
  readonly error: CodeError | null;
  /** Why it was ended early, or, of a block above, why it was not begun. */
  readonly broken: 'stopped' | 'tooLong' | 'crashed' | 'notLoaded' | 'brokenAbove' | null;
  /** When it is stopped, by `performance.now()`. */
  readonly until: number;
  readonly tookMs: number;
  /** How many blocks above it had to run first. */
  readonly ranAbove: number;
  /** Whether the change could not be saved on the device. */
  readonly saveFailed: boolean;
}

const nothing = {
  phase: 'idle',
  amount: 0,
  bytes: 0,
  output: '',
  isCut: false,
  rows: null,
  error: null,
  broken: null,
  until: 0,
  tookMs: 0,
  ranAbove: 0,
} as const;

/** Where a cell is among those of its language. */
interface CellPlace {
  /** From 1, in the order of the page. */
  readonly place: number;
  /** From 1, checks after all others: a check that is added above does not part readers from what they saved. */
  readonly storedPlace: number;
}

/** One block of code that runs: its place in its language's session, and what it has done. */
export class Cell {
  readonly block: CodeBlock;
  readonly language: LiveLanguage;
  /** What errors call it. Counted from 1 in its language, in the order of the page. */
  readonly name: string;
  /** Names its text in storage: another text at its place in a later edition is another block. */
  readonly key: string;
  private readonly document: LiveDocument;
  private readonly listeners = new Set<() => void>();
  private state: CellState;

  constructor(
    document: LiveDocument,
    block: CodeBlock,
    language: LiveLanguage,
    { place, storedPlace }: CellPlace,
  ) {
    this.document = document;
    this.block = block;
    this.language = language;
    this.name = `Block ${place}`;
    this.key = `${language} Block ${storedPlace} ${checksum(block.text)}`;
    const code = document.savedCode[this.key] ?? block.text;
    this.state = { ...nothing, code, saveFailed: false };
  }

  get(): CellState {
    return this.state;
  }
  get isChanged(): boolean {
    return this.state.code !== this.block.text;
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  set(change: Partial<CellState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) {
      listener();
    }
  }
  /** Changes the code, and keeps that on the device. */
  edit(code: string): void {
    const changed = code === this.block.text ? undefined : code;
    this.set({ code, saveFailed: !saveCode(this.document.itemID, this.key, changed) });
  }
  /** Back to the entry's own text, as if it had never run. */
  reset(): void {
    this.edit(this.block.text);
    this.set(nothing);
  }
  run(): Promise<void> {
    return this.document.run(this);
  }
  stop(): void {
    this.document.stop(this.language);
  }
  giveMoreTime(): void {
    this.set({ until: this.state.until + moreMs });
  }
}

/** The code of an entry that is open: one session for each language, started with the first run. */
export class LiveDocument {
  readonly itemID: string;
  readonly savedCode: Readonly<Record<string, string>>;
  private readonly cells: ReadonlyMap<Block, Cell>;
  /** The code of checks: it runs in the same sessions, but no block needs it. */
  private readonly checkCells: ReadonlyMap<Block, Cell>;
  private readonly sessions = new Map<LiveLanguage, Promise<WorkerSession>>();
  private readonly ran = new Set<Cell>();
  private readonly queues = new Map<LiveLanguage, Promise<void>>();
  private agreed = false;

  /** @param savedCode what the reader changed before, by the keys of blocks */
  constructor(
    itemID: string,
    { sections }: ItemDocument,
    savedCode: LiveDocument['savedCode'] = {},
  ) {
    this.itemID = itemID;
    this.savedCode = savedCode;
    const cells = new Map<Block, Cell>();
    const checkCells = new Map<Block, Cell>();
    const all = sections.flatMap(({ blocks }) => blocks);
    for (const block of all) {
      for (const code of runnable([block])) {
        const { language } = code;
        if (isLive(language)) {
          const before = countOf(language, cells);
          const place = before + countOf(language, checkCells) + 1;
          cells.set(code, new Cell(this, code, language, { place, storedPlace: before + 1 }));
        }
      }
      if (block.kind === 'check' && block.task.kind === 'code') {
        const { language, start } = block.task;
        const before = countOf(language, cells);
        const checksBefore = countOf(language, checkCells);
        const others = runnable(all).filter((code) => code.language === language).length;
        const at = {
          place: before + checksBefore + 1,
          storedPlace: others + checksBefore + 1,
        };
        const shown = { language, text: start, output: null, marks: [] };
        const code: CodeBlock = { kind: 'code', runs: true, ...shown };
        checkCells.set(block, new Cell(this, code, language, at));
      }
    }
    this.cells = cells;
    this.checkCells = checkCells;
  }

  /** Whether there is Python to save. */
  get hasPython(): boolean {
    return [...this.cells.values()].some(({ language }) => language === 'python');
  }

  cellOf(block: Block): Cell | undefined {
    return this.cells.get(block);
  }

  /** The cell of a check that asks for code; undefined for other blocks. */
  checkCellOf(block: Block): Cell | undefined {
    return this.checkCells.get(block);
  }

  /** Runs a block after those that run already, and after the ones above it that have not run yet: it may need what they set. */
  async run(cell: Cell): Promise<void> {
    if (!(await this.mayLoad(cell))) {
      return;
    }
    const before = this.queues.get(cell.language) ?? Promise.resolve();
    const mine = before.then(() => this.runWithAbove(cell));
    this.queues.set(cell.language, mine);
    await mine;
  }

  /** Runs a cell, then more code in its session. @returns what that printed; null when one of them did not end well */
  async runThen(cell: Cell, code: string): Promise<string | null> {
    await this.run(cell);
    const { language } = cell;
    const mine = (this.queues.get(language) ?? Promise.resolve()).then(async () => {
      const { phase, error, broken } = cell.get();
      const session = await this.sessions.get(language);
      return phase === 'ended' && !error && !broken && session
        ? this.runQuietly(session, cell, code)
        : null;
    });
    this.queues.set(
      language,
      mine.then(() => {}),
    );
    return mine;
  }

  /** Ends a language's worker; its variables are gone. */
  stop(language: LiveLanguage): void {
    const session = this.sessions.get(language);
    this.forget(language);
    void session?.then((open) => open.stop());
  }

  /** Ends all workers: the page is left. */
  close(): void {
    for (const language of this.sessions.keys()) {
      this.stop(language);
    }
  }

  private async runWithAbove(cell: Cell): Promise<void> {
    cell.set({ ...nothing, phase: 'loading' });
    const session = await this.session(cell);
    if (!session) {
      cell.set({ phase: 'ended', broken: 'notLoaded' });
      return;
    }
    const above = this.notRunAbove(cell);
    if (above.length > 0) {
      cell.set({ phase: 'waiting', ranAbove: above.length });
    }
    for (const one of above) {
      if (!(await this.runOne(one, session))) {
        cell.set({ phase: 'ended', broken: 'brokenAbove' });
        return;
      }
    }
    await this.runOne(cell, session, above.length);
  }

  /** The blocks of a cell's language above it that have not run in this session. One that was stopped is not run again; a check needs none. */
  private notRunAbove(cell: Cell): readonly Cell[] {
    const same = [...this.cells.values()].filter(({ language }) => language === cell.language);
    return same
      .slice(0, Math.max(0, same.indexOf(cell)))
      .filter((one) => !this.ran.has(one) && one.get().broken === null);
  }

  /** Answers whether the session goes on: a block that fails leaves what the ones before it set. */
  private async runOne(cell: Cell, session: WorkerSession, ranAbove = 0): Promise<boolean> {
    const { code } = cell.get();
    cell.set({ ...nothing, ranAbove });
    const startedAt = performance.now();
    cell.set({ phase: 'running', until: startedAt + limitMs });
    const watch = setInterval(() => {
      if (performance.now() > cell.get().until) {
        this.stop(cell.language);
      }
    }, 250);
    const end = await session.run(code, cell.name, (text) =>
      cell.set({ output: cell.get().output + text }),
    );
    clearInterval(watch);
    const tookMs = performance.now() - startedAt;
    if (typeof end === 'string') {
      this.forget(cell.language);
      const isTooLong = end === 'stopped' && performance.now() > cell.get().until;
      cell.set({ phase: 'ended', broken: isTooLong ? 'tooLong' : end, tookMs });
      return false;
    }
    this.ran.add(cell);
    cell.set({ ...end, phase: 'ended', tookMs });
    return true;
  }

  private async runQuietly(session: WorkerSession, cell: Cell, code: string) {
    let printed = '';
    const timer = setTimeout(() => this.stop(cell.language), limitMs);
    const end = await session.run(code, cell.name, (text) => {
      printed += text;
    });
    clearTimeout(timer);
    if (typeof end === 'string') {
      this.forget(cell.language);
      cell.set({ broken: end === 'stopped' ? 'tooLong' : end });
      return null;
    }
    return end.error ? null : printed;
  }

  private async session(cell: Cell): Promise<WorkerSession | undefined> {
    const { language } = cell;
    try {
      const { openSession, transferBytesOf } = await import('./openSession.ts');
      const known = this.sessions.get(language);
      if (known) {
        return await known;
      }
      cell.set({ bytes: transferBytesOf(language) });
      const open = openSession(language, (amount) => cell.set({ amount }));
      this.sessions.set(language, open);
      return await open;
    } catch {
      this.sessions.delete(language);
      return;
    }
  }

  /** A reader who saves data is asked before the first download. */
  private async mayLoad(cell: Cell): Promise<boolean> {
    if (this.agreed || this.sessions.has(cell.language) || !savesData()) {
      return true;
    }
    if (cell.get().phase === 'asking') {
      this.agreed = true;
      return true;
    }
    const { transferBytesOf } = await import('./openSession.ts');
    cell.set({ phase: 'asking', bytes: transferBytesOf(cell.language) });
    return false;
  }

  private forget(language: LiveLanguage): void {
    this.sessions.delete(language);
    for (const cell of this.ran) {
      if (cell.language === language) {
        this.ran.delete(cell);
      }
    }
  }
}

function countOf(language: LiveLanguage, cells: ReadonlyMap<Block, Cell>): number {
  return [...cells.values()].filter((cell) => cell.language === language).length;
}

/** The languages of an entry's code, checks and tool. */
export function languagesIn({ sections, tool }: ItemDocument): ReadonlySet<LiveLanguage> {
  const blocks = sections.flatMap((section) => section.blocks);
  const tasks = blocks.flatMap((block) => (block.kind === 'check' ? [block.task] : []));
  return new Set([
    ...runnable(blocks)
      .map(({ language }) => language)
      .filter(isLive),
    ...tasks.flatMap((task) => (task.kind === 'code' ? [task.language] : [])),
    ...(tool ? (['js'] as const) : []),
  ]);
}

/** The code among some blocks that claims to run, lists and notes included. */
function runnable(blocks: readonly Block[]): CodeBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code') {
      return block.runs ? [block] : [];
    }
    return runnable(nestedBlocks(block));
  });
}

/** Whether the reader asked the browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // not in every browser
  return connection?.saveData === true;
}

/** A short number of a text, only to tell it from its other editions. */
export function checksum(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) {
    sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  }
  return sum.toString(36);
}
