import { useMemo, useState } from 'react';
import type { FreeBitesMemory } from '../register/FreeBitesMemory.ts';

/** The student id that the page shows the registration of. */
export interface HeldID {
  readonly studentID: string | undefined;
  /** Whether this device remembers it. */
  readonly kept: boolean;
  /** Whether it was given just now. */
  readonly fresh: boolean;
  /** Whether the student has just come to it, so that the keyboard is to follow. */
  readonly isNew: boolean;
  /** Takes an id that was just given. */
  registered(studentID: string): void;
  /** Takes an id that was typed. */
  lookUp(studentID: string): void;
  /** Notes that the keyboard has followed. */
  seen(): void;
  /** Has this device remember it. */
  keep(): void;
  /** Forgets it, on this device too. */
  forget(): void;
}

type Held = Pick<HeldID, 'studentID' | 'kept' | 'fresh' | 'isNew'>;

/** Holds the student id: at first the one that this device remembers. */
export function useHeldID(memory: FreeBitesMemory): HeldID {
  const [held, setHeld] = useState<Held>(() => {
    const { studentID } = memory;
    return { studentID, kept: studentID !== undefined, fresh: false, isNew: false };
  });

  const actions = useMemo(() => {
    const take = (studentID: string, fresh: boolean) =>
      setHeld({ studentID, kept: memory.studentID === studentID, fresh, isNew: true });
    return {
      registered: (studentID: string) => take(studentID, true),
      lookUp: (studentID: string) => take(studentID, false),
      seen: () => setHeld((before) => ({ ...before, isNew: false })),
      keep: () => setHeld((before) => ({ ...before, kept: isKept(memory, before.studentID) })),
      forget: () => {
        memory.forget();
        setHeld({ studentID: undefined, kept: false, fresh: false, isNew: false });
      },
    };
  }, [memory]);
  return useMemo(() => ({ ...held, ...actions }), [held, actions]);
}

function isKept(memory: FreeBitesMemory, studentID: string | undefined): boolean {
  return studentID !== undefined && memory.remember(studentID);
}
