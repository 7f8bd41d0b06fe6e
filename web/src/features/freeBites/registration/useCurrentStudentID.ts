import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readStudentID } from '../../../../../lambdas/contract/studentID.ts';
import { useRemembered } from '../../../lib/useRemembered.ts';
import type { FreeBitesMemory } from '../register/FreeBitesMemory.ts';

/** The student id that the page shows the registration of. */
export interface CurrentStudentID {
  readonly studentID: string | undefined;
  /** Whether this device remembers it. */
  readonly kept: boolean;
  /** Whether it was given just now. */
  readonly fresh: boolean;
  /** Whether the student has just come to it, so that the keyboard is to follow. */
  readonly isNew: boolean;
  /** Whether it was registered with other details than those that were sent last. */
  readonly hasOtherDetails: boolean;
  /** Takes an id that was just given. */
  registered(studentID: string, hasOtherDetails: boolean): void;
  /** Takes an id that was typed, or that a link has. */
  lookUp(studentID: string): void;
  /** Notes that the keyboard has followed. */
  seen(): void;
  /** Has this device remember it. */
  keep(): void;
  /** Forgets it, on this device too. */
  forget(): void;
}

type State = Pick<CurrentStudentID, 'studentID' | 'kept' | 'fresh' | 'isNew' | 'hasOtherDetails'>;

const nothing: State = {
  studentID: undefined,
  kept: false,
  fresh: false,
  isNew: false,
  hasOtherDetails: false,
};

/** Holds the student id: at first the one that this device remembers. */
export function useCurrentStudentID(memory: FreeBitesMemory): CurrentStudentID {
  const [state, setState] = useRemembered<State>(() => {
    const { studentID } = memory;
    return { ...nothing, studentID, kept: studentID !== undefined };
  }, nothing);

  const actions = useMemo(() => {
    const take = (studentID: string, fresh: boolean, hasOtherDetails: boolean) => {
      const kept = memory.studentID === studentID;
      setState({ studentID, kept, fresh, isNew: true, hasOtherDetails });
    };
    return {
      registered: (studentID: string, hasOtherDetails: boolean) =>
        take(studentID, true, hasOtherDetails),
      lookUp: (studentID: string) => take(studentID, false, false),
      seen: () => setState((before) => ({ ...before, isNew: false })),
      keep: () => setState((before) => ({ ...before, kept: isKept(memory, before.studentID) })),
      forget: () => {
        memory.forget();
        setState(nothing);
      },
    };
  }, [memory, setState]);
  useLinkedID(actions.lookUp);
  return useMemo(() => ({ ...state, ...actions }), [state, actions]);
}

/** Takes the id of a link from the address's fragment as if it had been typed. It doesn't stay in the address, which people share. */
function useLinkedID(lookUp: CurrentStudentID['lookUp']): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const linked = readStudentID(hash.slice(1));
  useEffect(() => {
    if (linked !== undefined) {
      navigate({ pathname, search }, { replace: true });
      lookUp(linked);
    }
  }, [linked, lookUp, navigate, pathname, search]);
}

function isKept(memory: FreeBitesMemory, studentID: string | undefined): boolean {
  return studentID !== undefined && memory.remember(studentID);
}
