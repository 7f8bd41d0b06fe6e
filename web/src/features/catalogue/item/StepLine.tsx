import { StepOfPath } from '../paths/StepOfPath.tsx';
import { usePathHere } from './usePathHere.ts';

/** Which step of the reader's path the entry is, with the way back to the path; nothing for an entry that was not opened as one. */
export function StepLine({ itemID }: { readonly itemID: string }) {
  const { path, isStep } = usePathHere(itemID);
  return (
    path &&
    isStep && (
      <p className="stepLine">
        <StepOfPath path={path} itemID={itemID} />
      </p>
    )
  );
}
