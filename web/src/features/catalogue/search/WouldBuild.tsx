import { problemWords } from '../../../api/problemWords.ts';
import { useRouteMutation } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { searchWords } from '../words.ts';
import { deviceID } from './deviceID.ts';

/** Says in one tap that one would build what a search did not find; operators see how many would. */
export function WouldBuild({ searchFor }: { readonly searchFor: string }) {
  const { mutate, isPending, isSuccess, error } = useRouteMutation('search/wouldBuild');
  if (isSuccess) {
    return <Notice tone="info">{searchWords.voted}</Notice>;
  }
  return (
    <div className="suggestions">
      <p className="actions">
        <Button
          tone="primary"
          disabled={isPending}
          onClick={() => mutate({ key: searchFor, deviceID: deviceID() })}
        >
          {searchWords.wouldBuild}
        </Button>
      </p>
      {error && <Notice tone="problem">{problemWords(error.problem).text}</Notice>}
    </div>
  );
}
