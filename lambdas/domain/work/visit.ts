import { Failure } from '../Failure.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import type { LabVisitQueue, WaitingVisits } from '../visits/LabVisitRequests.ts';
import { openableWork } from './Work.ts';

/** Requests for visits of the mobile lab, which are answered by mail. */
export const visit = openableWork({
  async list({ visits }: { readonly visits: WaitingVisits }) {
    return (await visits.waiting()).map(({ visitID, organisation, requestedAt }) => ({
      kind: 'visit',
      id: visitID,
      about: organisation,
      since: requestedAt,
      dueBy: endOfWorkingDays(requestedAt, 5),
    }));
  },

  async open({ visits }: { readonly visits: Pick<LabVisitQueue, 'find'> }, workID) {
    const found = await visits.find(workID);
    if (!found) {
      return null;
    }
    const { visitID, name, emailID, organisation, message, requestedAt, state } = found;
    const person = { name, emailID };
    const isDone = state === 'done';
    return {
      work: { kind: 'visit', visitID, person, organisation, message, requestedAt, isDone },
    };
  },

  async answer(
    { visits }: { readonly visits: Pick<LabVisitQueue, 'setDone'> },
    { workID },
    { record },
  ) {
    await record();
    if (!(await visits.setDone(workID))) {
      throw new Failure('dataNotFound', `There is no request ${workID}.`);
    }
  },
});
