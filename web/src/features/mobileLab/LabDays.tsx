import type { LabDay, LabSeat } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice, QueryResult } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { formatDay } from '../../lib/formatDay.ts';
import { emailsPath, paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { labDayWords as texts } from './words.ts';

/** The lab days to come, with the signed-in person's seats and the way to book one. */
export function LabDays() {
  const query = useRouteQuery('product/getLabDays', {});
  const seats = useRouteQuery('product/getMyLabSeats', {});
  const again = () => {
    void query.refetch();
    void seats.refetch();
  };
  return (
    <section className="labDays" aria-labelledby="lab-days">
      <h2 id="lab-days">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <QueryResult query={query} loading={texts.loading} lines={4} failed={texts.failed}>
        {({ data }) =>
          data.labDays.length === 0 ? (
            <p>
              {texts.none.before} <SiteLink to={emailsPath}>{texts.none.link}</SiteLink>
              {texts.none.after}
            </p>
          ) : (
            <ul className="labDays-list">
              {data.labDays.map((labDay) => (
                <OneDay
                  key={labDay.labDayID}
                  labDay={labDay}
                  seat={seats.data?.data.seats.find((one) => one.labDayID === labDay.labDayID)}
                  onChanged={again}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  );
}

function OneDay({
  labDay,
  seat,
  onChanged,
}: {
  readonly labDay: LabDay;
  readonly seat: LabSeat | undefined;
  readonly onChanged: () => void;
}) {
  const { day, place, builds, audience, seats, booked, waiting, cancelled } = labDay;
  return (
    <li className="panel labDay">
      <h3>
        {formatDay(day)}, <bdi>{place}</bdi>
      </h3>
      <p>
        <strong>{texts.build}</strong> <bdi>{builds}</bdi>
      </p>
      <p>
        <strong>{texts.audience}</strong> <bdi>{audience}</bdi>
      </p>
      {cancelled === null ? (
        <>
          <p>{texts.taken(booked, seats, waiting)}</p>
          <Seat labDay={labDay} seat={seat} onChanged={onChanged} />
        </>
      ) : (
        <p>
          <span className="mark">{texts.cancelled}</span> <bdi>{cancelled}</bdi>
        </p>
      )}
    </li>
  );
}

function Seat({
  labDay: { labDayID, seats, booked },
  seat,
  onChanged,
}: {
  readonly labDay: LabDay;
  readonly seat: LabSeat | undefined;
  readonly onChanged: () => void;
}) {
  const userinfo = useUserinfo();
  const booking = useRouteMutation('product/bookLabSeat', onChanged);
  const cancelling = useRouteMutation('product/cancelLabSeat', onChanged);
  if (!userinfo) {
    return (
      <div className="actions">
        <SignInButton words={texts.signIn} />
      </div>
    );
  }
  if (seat) {
    const { mark, leave, consequence } = seat.place === null ? texts.booked : texts.inLine;
    return (
      <>
        <p role="status">
          <span className="mark mark-on">{mark}</span>{' '}
          {seat.place === null ? texts.booked.text : texts.inLine.text(seat.place)}
        </p>
        <ProblemNotice error={cancelling.error} />
        <div className="actions">
          <ConfirmButton
            label={leave}
            busy={cancelling.isPending}
            question={`${leave}?`}
            confirmText={leave}
            onConfirm={() => cancelling.mutate({ labDayID })}
          >
            <p>{consequence}</p>
          </ConfirmButton>
        </div>
      </>
    );
  }
  if (userinfo.plan.level !== 'Innovator') {
    return (
      <p>
        {texts.plan.before} <SiteLink to={paymentPath('innovator')}>{texts.plan.link}</SiteLink>.
      </p>
    );
  }
  return (
    <>
      <ProblemNotice error={booking.error} />
      <div className="actions">
        <Button
          busy={booking.isPending}
          busyText={texts.busy}
          onClick={() => booking.mutate({ labDayID })}
        >
          {booked < seats ? texts.book : texts.join}
        </Button>
      </div>
    </>
  );
}
