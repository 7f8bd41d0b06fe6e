import { useRef } from 'react';
import type { CaseStudy, Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { itemPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { useArrival } from '../../shell/useArrival.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { Tags } from '../catalogue/EntryCard.tsx';
import { ShareEntry } from '../catalogue/ShareEntry.tsx';
import { buildPhotoTitle, buildPhotoWords } from './buildPhotoWords.ts';
import { comparedWords } from './measured.ts';
import { galleryPath } from './paths.ts';
import { ReportItem } from './ReportItem.tsx';
import { byline, viewWords } from './words.ts';
import './CaseStudy.css';

const { Part: AfterStudy } = lazyPart(async () => (await import('./AfterStudy.tsx')).AfterStudy);

/** A published case study: what its author wrote, and nothing else. */
export function CaseStudyView({ item, study }: { readonly item: Item; readonly study: CaseStudy }) {
  const { id, title, tags } = item;
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const { buildPhoto, author, college, photos, link, publishedAt } = study;
  const name = buildPhoto ? buildPhotoTitle(title, author) : title;
  useArrival(name, heading);
  const sections = (['problem', 'built', 'result', 'lessons'] as const).filter(
    (name) => study[name] !== '',
  );
  return (
    <article className="wrap plainPage plainPage-wide entry caseStudy">
      <header className="entryTop">
        <div className="entryTop-words">
          <p className="entryCard-top">
            <span className="entryCard-kind">
              {buildPhoto ? buildPhotoWords.kind : viewWords.kind}
            </span>
          </p>
          <h1 tabIndex={-1} ref={heading}>
            <bdi>{keepTogether(name)}</bdi>
          </h1>
          {buildPhoto ? (
            buildPhoto.measured && (
              <p className="lead">
                {sentenceOf(buildPhoto.measured.name)}: {comparedWords(buildPhoto.measured)}
              </p>
            )
          ) : (
            <p className="lead">
              <bdi>{byline(author, college)}</bdi>
            </p>
          )}
          <p className="smallPrint">{viewWords.published(publishedAt)}</p>
          {tags.length > 0 && <Tags tags={tags} tagPath={(tag) => galleryPath({ tag })} />}
        </div>
        {photos.slice(0, 1).map(({ photoID, path, width, height }) => (
          <div key={photoID} className="entryTop-cover">
            <img
              className="caseStudyPhoto"
              src={path}
              width={width}
              height={height}
              alt={buildPhoto ? name : viewWords.photo(1, photos.length, title)}
            />
          </div>
        ))}
      </header>
      <div className="entryActions">
        <ShareEntry item={{ ...item, title: name }} />
      </div>
      <div className="document-text entry-text caseStudy-text">
        {sections.map((name) => (
          <section key={name} className="entrySection" aria-labelledby={name}>
            <h2 id={name}>{viewWords[name]}</h2>
            <p className="caseStudy-words">{study[name]}</p>
          </section>
        ))}
        {photos.length > 1 && (
          <section className="entrySection" aria-labelledby="photos">
            <h2 id="photos">{viewWords.photos}</h2>
            <ul className="caseStudy-photos">
              {photos.slice(1).map(({ photoID, path, width, height }, index) => (
                <li key={photoID}>
                  <img
                    className="caseStudyPhoto"
                    src={path}
                    width={width}
                    height={height}
                    alt={viewWords.photo(index + 2, photos.length, title)}
                    loading="lazy"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {link !== null && (
          <p>
            {viewWords.link}: <OutsideLink href={link}>{link}</OutsideLink>
          </p>
        )}
        <footer className="ending caseStudy-end">
          {buildPhoto && (
            <p>
              {buildPhotoWords.build}{' '}
              <SiteLink to={itemPath(buildPhoto.itemID)}>{buildPhoto.title}</SiteLink>
            </p>
          )}
          {isHydrated && (
            <LazyPart fallback={null}>
              <AfterStudy item={item} />
            </LazyPart>
          )}
          <p className="actions">
            <SiteLink className="button button-quiet" to={`${galleryPath({})}#own`}>
              {viewWords.write}
            </SiteLink>
            <SiteLink to={galleryPath({})}>{viewWords.more}</SiteLink>
          </p>
          <ReportItem itemID={id} />
        </footer>
      </div>
    </article>
  );
}

function sentenceOf(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
