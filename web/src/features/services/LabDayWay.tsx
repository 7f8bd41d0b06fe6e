import type { ReactNode } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { isService } from '../../../../lambdas/contract/services.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { paths, visitPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { serviceWords } from './words.ts';

/**
 * At the top of the lab day's page: while a day is planned the way to its page, or what leads to a seat for who has no plan with seats.
 * While none is, a plan brings no seat, so the way to a visit is offered instead.
 *
 * @param children the way to the plan; undefined for who has it
 */
export function LabDayWay({ children }: { readonly children?: ReactNode }) {
  const isPlanned = useIsDayPlanned();
  const words = serviceWords.labDay;
  if (isPlanned) {
    return (
      children ?? (
        <p className="entryTop-way">
          <SiteLink className="button button-primary" to={paths.mobileLab}>
            {words.link}
          </SiteLink>
        </p>
      )
    );
  }
  return (
    <>
      <p className="entryTop-way">
        <SiteLink className="button button-primary" to={visitPath}>
          {words.visit}
        </SiteLink>
      </p>
      {/* Both are as long, so that nothing moves once it is known. */}
      <p className="smallPrint">
        {isPlanned === false ? `${words.none} ${words.isFree}` : words.visitMeans}
      </p>
    </>
  );
}

/** Whether an entry is the lab day: the one service that isn't requested in a form of its page. */
export function isLabDay({ id, kind }: Pick<Item, 'id' | 'kind'>): boolean {
  return kind === 'service' && !isService(id);
}

/** Beside a plan with seats: whether there is no day to book one for. */
export function NoDayPlanned() {
  return useIsDayPlanned() === false && <p>{serviceWords.labDay.none}</p>;
}

/** Whether a lab day is to come; undefined until that is known. */
function useIsDayPlanned(): boolean | undefined {
  const { data } = useRouteQuery('product/getLabDays', {});
  return data?.data.labDays.some(({ cancelled }) => cancelled === null);
}
