import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { RetryNotice } from './ui/RetryNotice.tsx';
import { uiTexts } from './ui/words.ts';

/** Makes a part of a page of what imports its code, for use inside `LazyPart`. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let waiting = untilLoaded();

  function untilLoaded(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return { default: await importPart() };
      } catch (error) {
        // Whoever tries again asks the network again.
        waiting = untilLoaded();
        throw error;
      }
    });
  }

  return function Part(props: Props) {
    const [Shown] = useState(() => waiting);
    return <Shown {...props} />;
  };
}

interface LazyPartProps {
  /** Stands in for the part while its code is on the way. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Where a lazy part stands. When it doesn't load, only its own place says so, and offers to load it again. */
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
        <RetryNotice onRetry={() => this.setState({ failed: false })}>
          {uiTexts.partFailed}
        </RetryNotice>
      </>
    ) : (
      <Suspense fallback={fallback}>{children}</Suspense>
    );
  }
}
