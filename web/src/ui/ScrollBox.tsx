import type { ReactNode } from 'react';

/** Holds what may be wider than the page. It can be reached and scrolled with the keyboard. */
export function ScrollBox({
  name,
  className,
  children,
}: {
  /** What it holds, for those who cannot see it. */
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard.
    <div className={className} role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}
