/** What can be done here today, with an account and without one. */
export function OpenToday() {
  return (
    <section className="wrap openToday" aria-labelledby="open-today">
      <h2 id="open-today">What you can do today</h2>
      <div className="openToday-side">
        <h3 className="openToday-yes">Without an account</h3>
        <p>
          Search the catalogue, read everything that’s free, register for freeBites, and ask for a
          visit from the mobile lab.
        </p>
      </div>
      <div className="openToday-side">
        <h3 className="openToday-no">After signing in</h3>
        <p>Keep your profile and progress, buy a plan, and propose what you built.</p>
      </div>
    </section>
  );
}
