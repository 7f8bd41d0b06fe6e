import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CaseStudyCard } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import type { Success } from '../../api/send.ts';
import { tagName } from '../../lib/tagName.ts';
import { itemPath, queryNames } from '../../paths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { Tags } from '../catalogue/EntryCard.tsx';
import { emptyQuery, searchQueryPath } from '../catalogue/search/searchQuery.ts';
import { BuildPhotos } from './BuildPhotos.tsx';
import { caseStudyQuery, galleryPath } from './paths.ts';
import { byline, galleryWords, viewWords } from './words.ts';

/** From so many case studies on, there is something to choose from. */
const leastFiltered = 3;

type Found = Success<'product/getCaseStudies'>['data'];

/** Which case studies are shown, as the address says. */
interface Choice {
  readonly tag: string;
  readonly at: string;
  /** From 1. */
  readonly page: number;
}

/** The published case studies, newest first, by tag and college. */
export function Gallery() {
  const [query] = useSearchParams();
  const choice = choiceIn(query);
  const { data, isError, refetch } = useRouteQuery('product/getCaseStudies', {
    ...(choice.tag !== '' && { tag: choice.tag }),
    ...(choice.at !== '' && { college: choice.at }),
    page: choice.page - 1,
  });
  // The filters stay while the next answer is on its way.
  const [last, setLast] = useState<Found>();
  useEffect(() => {
    if (data) {
      setLast(data.data);
    }
  }, [data]);
  const found = data?.data ?? last;
  const isAll = choice.tag === '' && choice.at === '';
  const isFew = isAll && data !== undefined && data.data.total < leastFiltered;
  return (
    <section
      className={found || isError ? 'gallery' : 'gallery gallery-loading'}
      aria-labelledby="gallery"
    >
      <h2 id="gallery">{galleryWords.heading}</h2>
      {found && !isFew && <Filters found={found} choice={choice} />}
      {data && <Studies found={data.data} choice={choice} />}
      {!data && isError && (
        <RetryNotice onRetry={() => void refetch()}>{galleryWords.failed}</RetryNotice>
      )}
      {data && choice.page === 1 && isAll && <BuildPhotos />}
      {!data && !isError && <Skeleton label={galleryWords.loading} lines={6} />}
    </section>
  );
}

function choiceIn(query: URLSearchParams): Choice {
  const page = Number(query.get(queryNames.page));
  return {
    tag: query.get(queryNames.tag)?.slice(0, 30).trim() ?? '',
    at: query.get(caseStudyQuery.at)?.slice(0, 120).trim() ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 500 ? page : 1,
  };
}

function Filters({ found, choice }: { readonly found: Found; readonly choice: Choice }) {
  const navigate = useNavigate();
  const choose = (chosen: Partial<Choice>) =>
    void navigate(galleryPath({ ...choice, page: 1, ...chosen }), { preventScrollReset: true });
  const tags = found.tags.map(({ tag, count }) => ({ value: tag, name: tagName(tag), count }));
  const colleges = found.colleges.map(({ college, count }) => ({
    value: college,
    name: college,
    count,
  }));
  if (tags.length + colleges.length === 0 && choice.tag === '' && choice.at === '') {
    return null;
  }
  return (
    <div className="gallery-filters">
      <Filter
        label={galleryWords.tag}
        any={galleryWords.anyTag}
        chosen={choice.tag}
        options={tags}
        onChoose={(tag) => choose({ tag })}
      />
      <Filter
        label={galleryWords.college}
        any={galleryWords.anyCollege}
        chosen={choice.at}
        options={colleges}
        onChoose={(at) => choose({ at })}
      />
    </div>
  );
}

function Filter({
  label,
  any,
  chosen,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly any: string;
  readonly chosen: string;
  readonly options: readonly {
    readonly value: string;
    readonly name: string;
    readonly count: number;
  }[];
  readonly onChoose: (value: string) => void;
}) {
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <Field label={label}>
      {(wiring) => (
        <select {...wiring} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{any}</option>
          {!isListed && <option value={chosen}>{chosen}</option>}
          {options.map(({ value, name, count }) => (
            <option key={value} value={value}>
              {galleryWords.choice(name, count)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Studies({ found, choice }: { readonly found: Found; readonly choice: Choice }) {
  if (found.total === 0) {
    return choice.tag === '' && choice.at === '' ? (
      <NothingPublished />
    ) : (
      <p role="status">
        {galleryWords.noneFits} <Link to={galleryPath({})}>{galleryWords.all}</Link>
      </p>
    );
  }
  return (
    <>
      <p role="status">{galleryWords.count(found.total)}</p>
      <ul className="entries">
        {found.studies.map((study) => (
          <li key={study.itemID}>
            <Card study={study} />
          </li>
        ))}
      </ul>
      <Pager choice={choice} pages={Math.ceil(found.total / found.pageSize)} />
    </>
  );
}

/** Before the first case study: what one is and looks like, and how to write it. */
function NothingPublished() {
  const { lead, what, how, steps, builds, example } = galleryWords.empty;
  return (
    <>
      <div className="gallery-empty">
        <StepDrawing name="show" />
        <div>
          <p role="status">
            <strong>{lead}</strong>
          </p>
          <p>{what}</p>
        </div>
      </div>
      <h3>{example.heading}</h3>
      <p className="smallPrint">{example.note}</p>
      <p>
        <strong>{example.title}</strong>
      </p>
      {(['problem', 'built', 'result', 'lessons'] as const).map((part) => (
        <p key={part}>
          <strong>{viewWords[part]}:</strong> {example[part]}
        </p>
      ))}
      <h3>{how}</h3>
      <ol className="gallery-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link to={searchQueryPath({ ...emptyQuery, kinds: ['build'] })}>{builds}</Link>
      </p>
    </>
  );
}

function Card({ study }: { readonly study: CaseStudyCard }) {
  const { itemID, title, summary, tags, author, college, photo } = study;
  return (
    <article className="entryCard">
      {photo && (
        <div className="entryCard-cover">
          <img
            className="caseStudyPhoto"
            src={photo.path}
            width={photo.width}
            height={photo.height}
            alt=""
            loading="lazy"
          />
        </div>
      )}
      <div className="entryCard-words">
        <p className="entryCard-top">
          <bdi>{byline(author, college)}</bdi>
        </p>
        <h3 className="entryCard-title">
          <Link className="entryCard-link" to={itemPath(itemID)}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="entryCard-summary">{summary}</p>
        {tags.length > 0 && <Tags tags={tags} tagPath={(tag) => galleryPath({ tag })} />}
      </div>
    </article>
  );
}

function Pager({ choice, pages }: { readonly choice: Choice; readonly pages: number }) {
  const { page } = choice;
  if (pages < 2) {
    return null;
  }
  return (
    <nav className="pager" aria-label={galleryWords.pages}>
      {page > 1 && (
        <Link
          className="button button-quiet"
          rel="prev"
          to={galleryPath({ ...choice, page: page - 1 })}
        >
          {galleryWords.previous}
        </Link>
      )}
      <span className="pager-place">{galleryWords.pageOf(page, pages)}</span>
      {page < pages && (
        <Link
          className="button button-quiet"
          rel="next"
          to={galleryPath({ ...choice, page: page + 1 })}
        >
          {galleryWords.next}
        </Link>
      )}
    </nav>
  );
}
