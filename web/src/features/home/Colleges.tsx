import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { SampleDrawing } from './SampleDrawing.tsx';

/** freeBites, for colleges and their students. */
export function Colleges() {
  return (
    <section className="colleges" aria-labelledby="free-bites">
      <div className="wrap colleges-row">
        <div className="colleges-words">
          <h2 id="free-bites">freeBites for colleges</h2>
          <p className="lead">
            We agree on dates with your college; its students register and open a few samples of our
            builds for free.
          </p>
          <p>
            Find your college, fill in one short form, and keep the student id you get. You don’t
            need an account. If you’re under 18, a parent or guardian has to agree.
          </p>
          <SiteLink className="button button-onDeep" to={paths.freeBites}>
            Find your college
          </SiteLink>
        </div>
        <SampleDrawing />
      </div>
    </section>
  );
}
