import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { RetryNotice } from './ui/RetryNotice.tsx';
import { uiTexts } from './ui/words.ts';

/** A part of a page whose code is loaded with the first one that is drawn, or before. */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Shown: ComponentType<Props> = lazy(async () => ({ default: await importPart() }));
  function provide(part: ComponentType<Props>): void {
    Shown = part;
  }
  function Part(props: Props) {
    // Chosen once, so that the part does not start over when its code has arrived.
    const [Own] = useState(() => Shown);
    return <Own {...props} />;
  }
  return {
    Part,
    /** Loads the code ahead. */
    load: async () => provide(await importPart()),
    /** Gives the code where it can't be loaded. */
    provide,
  };
}

interface LazyPartProps {
  /** Stands in for the part while its code is on the way, and when it doesn't come. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Where a part of a page stands whose code is loaded on its own. When it doesn't load, only its own place says so; "Try again" loads
 * the page again, because browsers remember for as long as a page is open that a module didn't load.
 */
export class LazyPart extends Component<LazyPartProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.failed ? (
      <>
        {fallback}
        <RetryNotice onRetry={() => void reload()}>{uiTexts.partFailed}</RetryNotice>
      </>
    ) : (
      <Suspense fallback={fallback}>{children}</Suspense>
    );
  }
}

/** Without a network the page stays: loaded again, there would be nothing to read. */
async function reload(): Promise<void> {
  try {
    await fetch('/config.js', { cache: 'no-store' });
  } catch {
    return;
  }
  window.location.reload();
}
