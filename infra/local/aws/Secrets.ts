import * as z from 'zod/mini';
import type { Store } from '../State.ts';

/** What rows of secrets that were written begin with, beside those that stacks generate. */
const prefix = 'written/';

/** What the local stack declares of a secret: its value, or how it is made when it is first read. */
type Declared = string | (() => Promise<string>);

/** Secrets by name, or by ARN: those that are declared, and those that were written or made since, which are kept. */
export class Secrets {
  private readonly declared: Readonly<Record<string, Declared>>;
  private readonly store: Store;
  private readonly making = new Map<string, Promise<string>>();

  constructor(declared: Readonly<Record<string, Declared>>, store: Store) {
    this.declared = declared;
    this.store = store;
  }

  async get(name: string): Promise<string | undefined> {
    const written = z.safeParse(z.string(), this.store.get(`${prefix}${name}`));
    if (written.success) {
      return written.data;
    }
    const declared = this.declared[name];
    return typeof declared === 'function' ? this.make(name, declared) : declared;
  }

  set(name: string, value: string): void {
    this.store.set(`${prefix}${name}`, value);
  }

  /** Whoever reads it meanwhile waits for the same one. */
  private make(name: string, declared: () => Promise<string>): Promise<string> {
    const made =
      this.making.get(name) ??
      declared().then((value) => {
        this.set(name, value);
        return value;
      });
    this.making.set(name, made);
    return made;
  }
}
