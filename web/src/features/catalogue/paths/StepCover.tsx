import { Cover } from '../../covers/Cover.tsx';
import type { PathStep } from './pathProgress.ts';

/** The cover of an entry of a path. */
export function StepCover({ step: { id, kind } }: { readonly step: PathStep }) {
  return (
    <div className="pathCover">
      <Cover kind={kind} id={id} />
    </div>
  );
}
