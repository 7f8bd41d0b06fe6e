import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { itemWords } from './words.ts';

/** Saves an entry for later, or takes it off the list; nothing for visitors, who have no list. */
export function SaveEntry({ itemID }: { readonly itemID: string }) {
  const userinfo = useUserinfo();
  const { data, refetch } = useRouteQuery('product/getSavedEntries', {});
  const saving = useRouteMutation('product/saveEntry', () => void refetch());
  if (!userinfo || !data) {
    return null;
  }
  const isSaved = data.data.entries.some((entry) => entry.itemID === itemID);
  return (
    <div className="saveEntry">
      <Button
        tone="plain"
        busy={saving.isPending}
        busyText={itemWords.saving}
        onClick={() => saving.mutate({ itemID, saved: !isSaved })}
      >
        {isSaved ? itemWords.unsave : itemWords.save}
      </Button>
      <ProblemNotice error={saving.error} />
    </div>
  );
}
