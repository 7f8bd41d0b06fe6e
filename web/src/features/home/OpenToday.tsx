/** What can be done here today, with an account and without one. */
export function OpenToday() {
  return (
    <section className="wrap openToday" aria-labelledby="open-today">
      <h2 id="open-today">What is open today</h2>
      <div className="openToday-side">
        <h3 className="openToday-yes">To everyone</h3>
        <p>
          The catalogue and its search, all that is free in it, freeBites for students, asking for a
          visit of the mobile lab.
        </p>
      </div>
      <div className="openToday-side">
        <h3 className="openToday-no">After signing in</h3>
        <p>Your profile and progress, buying a plan, proposing what you built.</p>
      </div>
    </section>
  );
}
