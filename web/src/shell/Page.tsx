import { type ReactNode, useRef } from 'react';
import { useArrival } from './useArrival.ts';

/** A page under its main heading: sets the title, and takes the focus when the reader comes from another page. */
export function Page({
  title,
  heading = title,
  lead,
  drawing,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  /** Shown beside the words where there is room. */
  readonly drawing?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const mainHeading = useRef<HTMLHeadingElement>(null);
  useArrival(title, mainHeading);
  return (
    <div className="wrap pageFrame">
      <div className={wide ? 'plainPage plainPage-wide' : 'plainPage'}>
        <h1 tabIndex={-1} ref={mainHeading}>
          {heading}
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {drawing && <div className="pageFrame-drawing">{drawing}</div>}
    </div>
  );
}
