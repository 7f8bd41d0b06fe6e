import { type ReactNode, useRef } from 'react';
import { useArrival } from './useArrival.ts';

/** A page under its main heading: sets the title, and takes the focus when the reader comes from another page. */
export function Page({
  title,
  heading = title,
  lead,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const mainHeading = useRef<HTMLHeadingElement>(null);
  useArrival(title, mainHeading);
  return (
    <div className={wide ? 'wrap plainPage plainPage-wide' : 'wrap plainPage'}>
      <h1 tabIndex={-1} ref={mainHeading}>
        {heading}
      </h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  );
}
