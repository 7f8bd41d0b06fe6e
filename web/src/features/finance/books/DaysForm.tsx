import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { booksPath } from '../financeAddress.ts';
import { type Days, monthAround, usualDays } from '../indianDays.ts';

/** Chooses the days that are compared. */
export function DaysForm({ days, today }: { readonly days: Days; readonly today: string }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(days);
  const id = useId();
  const usual = usualDays(today);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(booksPath(chosen));
  }

  return (
    <form className="daysForm" aria-label="Days to compare" onSubmit={submit}>
      <div className="daysForm-fields">
        <p className="field">
          <label htmlFor={`${id}-from`}>First day</label>
          <input
            id={`${id}-from`}
            type="date"
            required
            min="2020-01-01"
            max={today}
            value={chosen.from}
            onChange={({ target }) => setChosen({ ...chosen, from: target.value })}
          />
        </p>
        <p className="field">
          <label htmlFor={`${id}-to`}>Last day</label>
          <input
            id={`${id}-to`}
            type="date"
            required
            min={chosen.from}
            max={monthAround(today).to}
            value={chosen.to}
            onChange={({ target }) => setChosen({ ...chosen, to: target.value })}
          />
        </p>
        <Button type="submit">Compare</Button>
      </div>
      <ul className="daysForm-usual" aria-label="Days that are compared often">
        {usual.map(({ name, days: { from, to } }) => (
          <li key={name}>
            <Link
              to={booksPath({ from, to })}
              aria-current={from === days.from && to === days.to ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="finance-small">Days in India, from midnight to midnight.</p>
    </form>
  );
}
