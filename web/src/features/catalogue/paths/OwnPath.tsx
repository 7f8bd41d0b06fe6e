import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { learningPathPath } from '../../../paths.ts';
import { useUserinfo } from '../../session/useSession.ts';
import { ownPathWords } from '../cardWords.ts';

// Most readers follow no path, so its entries are loaded for those who do.
const { Part: OwnPathLine } = lazyPart(async () => (await import('./OwnPathLine.tsx')).OwnPathLine);

/** One line about the path that the reader follows. */
export function OwnPath({
  otherwise = null,
}: {
  /** For who follows none. */
  readonly otherwise?: ReactNode;
}) {
  const pathID = useUserinfo()?.pathID ?? null;
  return pathID === null ? (
    otherwise
  ) : (
    <LazyPart
      fallback={
        <p>
          <Link to={learningPathPath(pathID)}>{ownPathWords}</Link>
        </p>
      }
    >
      <OwnPathLine pathID={pathID} />
    </LazyPart>
  );
}
