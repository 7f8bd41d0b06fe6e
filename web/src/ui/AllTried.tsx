import type { ReactNode } from 'react';
import { comeIntoSight } from '../lib/intoSight.ts';
import './TryList.css';
import { tryWords } from './tryWords.ts';

/** Says that all there is to try in a figure is done, with what to do then. */
export function AllTried({
  says,
  wayOn,
  children,
}: {
  readonly says?: string;
  /** To what comes next, where the figure is on top of something. */
  readonly wayOn: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="tries-all" ref={comeIntoSight}>
      <p>
        <strong>{tryWords.allTried}</strong> {says}
      </p>
      {wayOn}
      {children}
    </div>
  );
}
