import { type ComponentType, lazy, useState } from 'react';
import type { Path } from 'react-router-dom';
import { noteLoading } from './slowLoading.ts';

/** A page whose code is loaded when it is opened, or a little before. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the code, and what the page needs at an address with this query; once it is there, the page is drawn without waiting. */
  load(search: string): Promise<unknown>;
}

/** Pages by their paths; `*`: of every other one. One whose code is there has nothing to load. */
export type Pages = Readonly<Record<string, Pick<LazyPage, 'Page'> & Partial<LazyPage>>>;

/** Loads what the page at an address is drawn with, when it is not there yet. */
export async function loadPage(
  pages: Pages,
  { pathname = '', search = '' }: Partial<Path>,
): Promise<void> {
  await pages[pathname]?.load?.(search);
}

/** What a page is drawn with besides its code, at an address with this query. */
interface Prepared {
  readonly prepare?: (search: string) => Promise<unknown>;
}

/** Makes a lazy page of what imports its module, and the page's name there. In this form a page costs home the least. */
export function lazyPage<Name extends string>(
  importModule: () => Promise<Readonly<Record<Name, ComponentType>> & Prepared>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: ReturnType<typeof importModule> | undefined;
  let waiting = untilLoaded();

  async function load(search: string) {
    loading ??= importModule();
    try {
      const page = await loading;
      await page.prepare?.(search);
      loaded = page[name];
      return loaded;
    } catch (error) {
      // The next visit asks the network again.
      loading = undefined;
      waiting = untilLoaded();
      throw error;
    }
  }

  function untilLoaded() {
    return lazy(async () => ({ default: await noteLoading(load(window.location.search)) }));
  }

  function Page() {
    // Chosen once, so that the page does not start again when its code has arrived.
    const [Shown] = useState<ComponentType>(() => loaded ?? waiting);
    return <Shown />;
  }

  return { Page, load };
}
