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
            Find your college, register in one short form, and keep the student id that you get. No
            account is needed; under 18, a parent or guardian has to agree.
          </p>
          <SiteLink className="button button-onDeep" to={paths.caseStudy}>
            Find your college
          </SiteLink>
        </div>
        <SampleDrawing />
      </div>
    </section>
  );
}
