import type { LabDay, LabSeat } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice, QueryResult } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import { formatDay } from '../../lib/formatDay.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useUserinfo } from '../session/useSession.ts';

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
      <h2 id="lab-days">Lab days</h2>
      <p>
        Seats are for Innovators and come at no extra charge. When all are taken you wait in line; a
        seat that’s given up goes to the next person.
      </p>
      <QueryResult
        query={query}
        loading={<Skeleton label="Loading lab days" lines={4} />}
        failed="We couldn’t load the lab days. Check your connection and try again."
      >
        {({ data }) =>
          data.labDays.length === 0 ? (
            <p>No lab day is planned right now. New ones show up here.</p>
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
        <strong>Build:</strong> <bdi>{builds}</bdi>
      </p>
      <p>
        <strong>Who may come:</strong> <bdi>{audience}</bdi>
      </p>
      {cancelled === null ? (
        <>
          <p>
            {booked} of {seats} seats taken{waiting > 0 && `, ${waiting} in line`}.
          </p>
          <Seat labDay={labDay} seat={seat} onChanged={onChanged} />
        </>
      ) : (
        <p>
          <span className="mark">Cancelled</span> <bdi>{cancelled}</bdi>
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
        <SignInButton words="Sign in to book a seat" />
      </div>
    );
  }
  if (seat) {
    const hasSeat = seat.place === null;
    const label = hasSeat ? 'Give up your seat' : 'Leave the line';
    return (
      <>
        <p role="status">
          <span className="mark mark-on">{hasSeat ? 'Booked' : 'In line'}</span>{' '}
          {hasSeat ? 'You have a seat.' : `You’re number ${seat.place} in line.`}
        </p>
        <ProblemNotice error={cancelling.error} />
        <div className="actions">
          <ConfirmButton
            label={label}
            busy={cancelling.isPending}
            question={`${label}?`}
            confirmText={label}
            onConfirm={() => cancelling.mutate({ labDayID })}
          >
            <p>The next person in line moves up. If you book again, you’ll be at the end.</p>
          </ConfirmButton>
        </div>
      </>
    );
  }
  if (userinfo.plan.level !== 'Innovator') {
    return (
      <p>
        Seats come with the <SiteLink to={paymentPath('innovator')}>Innovator plan</SiteLink>.
      </p>
    );
  }
  return (
    <>
      <ProblemNotice error={booking.error} />
      <div className="actions">
        <Button
          busy={booking.isPending}
          busyText="Booking…"
          onClick={() => booking.mutate({ labDayID })}
        >
          {booked < seats ? 'Book a seat' : 'Join the line'}
        </Button>
      </div>
    </>
  );
}
