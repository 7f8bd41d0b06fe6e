import { problemWords } from '../../../api/problemWords.ts';
import { useRouteMutation } from '../../../api/queries.ts';
import { openStorage } from '../../../lib/browserStorage.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { wouldBuildWords } from './wouldBuildWords.ts';

const votesKey = 'xplorers.votes';

/** Says in one tap that one would build what a search did not find; operators see how many would. */
export function WouldBuild({
  searchFor,
  tone,
}: {
  readonly searchFor: string;
  /** Quiet where something was found that comes close. */
  readonly tone: 'primary' | 'quiet';
}) {
  const { mutate, isPending, isSuccess, error } = useRouteMutation('search/wouldBuild');
  if (isSuccess) {
    return <Notice tone="info">{wouldBuildWords.voted}</Notice>;
  }
  return (
    <div className="suggestions">
      <p className="actions">
        <Button
          tone={tone}
          disabled={isPending}
          onClick={() => mutate({ key: searchFor, deviceID: deviceID() })}
        >
          {wouldBuildWords.button}
        </Button>
      </p>
      <p className="smallPrint">{wouldBuildWords.means}</p>
      {error && <Notice tone="problem">{problemWords(error.problem).text}</Notice>}
    </div>
  );
}

/** Random bits by which a vote is counted once a device and day. They are made with the first one, and nothing else is kept with them. */
function deviceID(): string {
  const storage = openStorage(() => window.localStorage);
  const kept = storage.getItem(votesKey);
  if (kept !== null && /^[\w-]{22}$/.test(kept)) {
    return kept;
  }
  const made = randomKey();
  storage.setItem(votesKey, made);
  return made;
}
