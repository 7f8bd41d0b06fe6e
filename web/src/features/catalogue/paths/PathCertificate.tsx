import { Link } from 'react-router-dom';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { itemPath } from '../../../paths.ts';
import { certificateNeeds } from '../../certificate/needs.ts';
import { useSession } from '../../session/useSession.ts';
import type { PathProgress } from './pathProgress.ts';

const { Part: GetCertificate } = lazyPart(
  async () => (await import('../../certificate/GetCertificate.tsx')).GetCertificate,
);

/** The way to the certificate of a path; for visitors, and while it loads, that there is one. */
export function PathCertificate({
  progress: { path, next, repeats },
}: {
  readonly progress: PathProgress;
}) {
  const isVisitor = useSession().state.kind === 'visitor';
  const promise = <p>{certificateNeeds.path}</p>;
  return isVisitor ? (
    promise
  ) : (
    <LazyPart fallback={promise}>
      <GetCertificate
        subject={{ kind: 'path', id: path.id }}
        isComplete={!next}
        repeats={repeats.length > 0 && <Repeats pathID={path.id} steps={repeats} />}
      />
    </LazyPart>
  );
}

/** The ways to entries with questions that have to be answered once more. */
function Repeats({
  pathID,
  steps,
}: {
  readonly pathID: string;
  readonly steps: PathProgress['repeats'];
}) {
  return (
    <ul>
      {steps.map(({ id, title }) => (
        <li key={id}>
          <Link to={itemPath(id, 'finished', pathID)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
