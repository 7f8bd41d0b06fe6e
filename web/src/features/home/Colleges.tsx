import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { SampleDrawing } from './SampleDrawing.tsx';
import { sectionWords } from './sectionWords.ts';

/** freeBites, for colleges and their students. */
export function Colleges() {
  const { heading, lead, how, button } = sectionWords.colleges;
  return (
    <section className="colleges" aria-labelledby="free-bites">
      <div className="wrap colleges-row">
        <div className="colleges-words">
          <h2 id="free-bites">{heading}</h2>
          <p className="lead">{lead}</p>
          <p>{how}</p>
          <SiteLink className="button button-onDeep" to={paths.freeBites}>
            {button}
          </SiteLink>
        </div>
        <SampleDrawing />
      </div>
    </section>
  );
}
