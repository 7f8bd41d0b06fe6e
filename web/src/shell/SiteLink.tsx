import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { needsPageLoad } from '../paths.ts';

/** A link inside the site. The payment page is entered by a full page load, every other without one. */
export function SiteLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} className={className} reloadDocument={needsPageLoad(to)}>
      {children}
    </Link>
  );
}
