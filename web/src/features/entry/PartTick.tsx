import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import './PartTick.css';

/** A part with a box to tick when one has it. */
export function PartTick({
  isHad,
  onTick,
  children,
}: {
  readonly isHad: boolean;
  onTick(isHad: boolean): void;
  readonly children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <label className="parts-tick">
      <input
        type="checkbox"
        disabled={!isHydrated}
        checked={isHad}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
