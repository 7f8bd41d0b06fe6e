import type { ReactNode } from 'react';

/** A link to another site: in a new tab that learns nothing of this one, and says so. */
export function OutsideLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visuallyHidden"> (opens in a new tab)</span>
    </a>
  );
}
