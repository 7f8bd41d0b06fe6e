/** What works now and what does not, said before anyone looks for it. */
export function OpenToday() {
  return (
    <section className="wrap openToday" aria-labelledby="open-today">
      <h2 id="open-today">What is open today</h2>
      <div className="openToday-side">
        <h3 className="openToday-yes">Open</h3>
        <p>The catalogue and its search, signing in with Google, your profile, buying a plan.</p>
      </div>
      <div className="openToday-side">
        <h3 className="openToday-no">Not open yet</h3>
        <p>Proposing a case study, freeBites registration, visits of the mobile lab.</p>
      </div>
    </section>
  );
}
