import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The way to a copy of all that is held of the person, as a file. */
export function CopyOfData() {
  const loading = useRouteMutation('user/exportData', ({ data }) => {
    const day = new Date(data.exportedAt).toISOString().slice(0, 10);
    const text = JSON.stringify(data, null, 2);
    saveFile(`xplorers-my-data-${day}.json`, 'application/json', [text]);
  });
  return (
    <div className="rights-line">
      <h3>Download your data</h3>
      <p>
        One file with everything we keep about you: what it is, why we have it, how long we keep it,
        and who else handles it. You can open it in any text editor.
      </p>
      <ProblemNotice error={loading.error} />
      {loading.isSuccess && <Notice tone="success">Saved to your Downloads folder.</Notice>}
      <div className="actions">
        <Button
          tone="quiet"
          busy={loading.isPending}
          busyText="Preparing your file…"
          onClick={() => loading.mutate({})}
        >
          Download my data
        </Button>
      </div>
    </div>
  );
}
