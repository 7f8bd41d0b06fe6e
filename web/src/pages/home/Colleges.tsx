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
            A college agrees on dates with us; its students register and open a few samples of our
            builds without paying.
          </p>
          <p>
            Registration is not open yet. The case study page says how it will go, what a student
            gives, and what a student under 18 needs.
          </p>
          <SiteLink className="button button-onDeep" to={paths.caseStudy}>
            How freeBites works
          </SiteLink>
        </div>
        <SampleDrawing />
      </div>
    </section>
  );
}
