import { Link } from 'react-router-dom';
import { learningPathPath } from '../../../paths.ts';
import { pathWords } from '../words.ts';
import { usePathHere } from './usePathHere.ts';

/** Which step of the reader's path the entry is, with the way back to the path; nothing for an entry that was not opened as one. */
export function StepLine({ itemID }: { readonly itemID: string }) {
  const { path, isStep } = usePathHere(itemID);
  if (!path || !isStep) {
    return null;
  }
  const place = path.steps.findIndex(({ id }) => id === itemID);
  return (
    <p className="stepLine">
      {pathWords.step(place + 1, path.steps.length)} ·{' '}
      <Link to={learningPathPath(path.id)}>{path.title}</Link>
    </p>
  );
}
