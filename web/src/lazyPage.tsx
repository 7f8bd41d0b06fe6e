import { type ComponentType, lazy, useState } from 'react';
import { noteLoading } from './slowLoading.ts';

/** A page whose code is loaded when it is opened, or a little before. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the code; once it is there, the page is drawn without waiting. */
  load(): Promise<unknown>;
}

/** Makes a lazy page of what imports its module, and the page's name there. In this form a page costs home the least. */
export function lazyPage<Name extends string>(
  importModule: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage {
  const importPage = async () => (await importModule())[name];
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  let waiting = untilLoaded();

  async function load() {
    loading ??= importPage();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      // The next visit asks the network again.
      loading = undefined;
      waiting = untilLoaded();
      throw error;
    }
  }

  function untilLoaded() {
    return lazy(async () => ({ default: await noteLoading(load()) }));
  }

  function Page() {
    // Chosen once, so that the page does not start again when its code has arrived.
    const [Shown] = useState<ComponentType>(() => loaded ?? waiting);
    return <Shown />;
  }

  return { Page, load };
}
