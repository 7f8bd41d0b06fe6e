import type { ReactNode } from 'react';
import { uiTexts } from './words.ts';

/** A link to another site: in a new tab that learns nothing of this one, and says so. */
export function OutsideLink({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visuallyHidden">{uiTexts.newTab}</span>
    </a>
  );
}
