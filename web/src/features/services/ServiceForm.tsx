import type { ServiceID } from '../../../../lambdas/contract/services.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { emptyServiceDraft, serviceCall, serviceFields, serviceProblems } from './serviceDraft.ts';
import { serviceWords } from './words.ts';

/** Asks for a service. What is typed stays until it has arrived, and sending it again asks once. */
export function ServiceForm({
  itemID,
  emailID,
  onRequested,
}: {
  readonly itemID: ServiceID;
  readonly emailID: string;
  readonly onRequested: () => void;
}) {
  const { draft, change, clear } = useDraft(`service.${itemID}.${emailID}`, emptyServiceDraft);
  const key = draft.key || randomKey();
  const asking = useRouteMutation(
    'product/requestService',
    () => {
      clear();
      onRequested();
    },
    () => key,
  );
  function ask() {
    change({ key });
    asking.mutate(serviceCall(itemID, draft));
  }
  return (
    <FieldForm
      className="form"
      aria-labelledby="ask-service"
      problems={serviceProblems(itemID, draft, Date.now())}
      onSubmit={ask}
      busy={asking.isPending}
      submitText={serviceWords.submit}
      busyText={serviceWords.sending}
      notice={<ProblemNotice error={asking.error} />}
      fields={serviceFields(itemID, draft)}
      values={draft}
      onChange={(values) => change({ ...values, key: '' })}
    >
      <h3 id="ask-service">{serviceWords.heading}</h3>
    </FieldForm>
  );
}
