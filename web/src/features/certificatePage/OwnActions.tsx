import type { OwnCertificate } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { certificateWords as words } from '../certificate/words.ts';

/** What the owner of a certificate can do with it: hide it, show it again, delete it. */
export function OwnActions({
  certificate,
  onChanged,
  onDeleted,
}: {
  readonly certificate: OwnCertificate;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}) {
  const change = useRouteMutation('product/changeCertificate', ({ data }) =>
    data.certificate ? onChanged() : onDeleted(),
  );
  const { subject, hidden } = certificate;
  return (
    <>
      <h2>{words.own}</h2>
      <p>{words.ownWhat}</p>
      <div className="actions">
        <Button
          tone="quiet"
          busy={change.isPending}
          busyText={words.busy}
          onClick={() => change.mutate({ subject, change: hidden ? 'show' : 'hide' })}
        >
          {hidden ? words.show : words.hide}
        </Button>
        <ConfirmButton
          label={words.delete}
          busy={change.isPending}
          busyText={words.busy}
          question={words.deleteQuestion}
          confirmText={words.delete}
          onConfirm={() => change.mutate({ subject, change: 'delete' })}
        >
          <p>{words.deleteWhat}</p>
        </ConfirmButton>
      </div>
      <ProblemNotice error={change.error} />
      <p>{words.rename}</p>
    </>
  );
}
