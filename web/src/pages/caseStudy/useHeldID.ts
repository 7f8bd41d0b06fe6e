import { useCallback, useMemo, useState } from 'react';
import type { FreeBitesMemory } from '../../freeBites/FreeBitesMemory.ts';

/** The student id that the page shows the registration of. */
export interface HeldID {
  readonly studentID: string | undefined;
  /** Whether this device remembers it. */
  readonly kept: boolean;
  /** Whether it was given just now. */
  readonly fresh: boolean;
  /** Takes an id that was just given. */
  registered(studentID: string): void;
  /** Takes an id that was typed. */
  lookUp(studentID: string): void;
  /** Has this device remember it. */
  keep(): void;
  /** Forgets it, on this device too. */
  forget(): void;
}

type Held = Pick<HeldID, 'studentID' | 'kept' | 'fresh'>;

/** Holds the student id: at first the one that this device remembers. */
export function useHeldID(memory: FreeBitesMemory): HeldID {
  const [held, setHeld] = useState<Held>(() => {
    const { studentID } = memory;
    return { studentID, kept: studentID !== undefined, fresh: false };
  });

  const registered = useCallback(
    (studentID: string) =>
      setHeld({ studentID, kept: memory.studentID === studentID, fresh: true }),
    [memory],
  );
  const lookUp = useCallback(
    (studentID: string) =>
      setHeld({ studentID, kept: memory.studentID === studentID, fresh: false }),
    [memory],
  );
  const keep = useCallback(
    () =>
      setHeld((before) => ({
        ...before,
        kept: before.studentID !== undefined && memory.remember(before.studentID),
      })),
    [memory],
  );
  const forget = useCallback(() => {
    memory.forget();
    setHeld({ studentID: undefined, kept: false, fresh: false });
  }, [memory]);
  return useMemo(
    () => ({ ...held, registered, lookUp, keep, forget }),
    [held, registered, lookUp, keep, forget],
  );
}
