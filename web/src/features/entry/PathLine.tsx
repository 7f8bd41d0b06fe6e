import { Link } from 'react-router-dom';
import { learningPathPath } from '../../paths.ts';
import { usePathHere } from './usePathHere.ts';
import { endingWords } from './words.ts';

/** Which path has an entry that was not opened as a step of one. Beside the entry's actions. */
export function PathLine({ itemID }: { readonly itemID: string }) {
  const { path, isStep } = usePathHere(itemID);
  return (
    path &&
    !isStep && (
      <p className="entryActions-path">
        {endingWords.inPath} <Link to={learningPathPath(path.id)}>{path.title}</Link>
      </p>
    )
  );
}
