import { priceRupees } from '../../lambdas/contract/constants.ts';
import type { Credits, Item } from '../../lambdas/contract/entities.ts';
import { buildPhotoTitle } from '../src/features/caseStudy/buildPhotoWords.ts';
import { levelWords } from '../src/features/catalogue/cardWords.ts';
import { paidOfferOf } from '../src/features/plans/plans.ts';
import { kindWords } from '../src/lib/kinds.ts';
import { itemPath, paths, searchPath } from '../src/paths.ts';
import { organizationOf, type PageHead, siteName } from './head.ts';
import { pageWords } from './words.ts';

/** What the head of an entry's page says: nothing but what anyone may see of it. @param share the address of its share picture */
export function entryHead(item: Item, share: string, origin: string): PageHead {
  const { id, kind, caseStudy } = item;
  const { title, summary } = shownOf(item);
  const picture = {
    path: share,
    alt: pageWords.picture(caseStudy ? pageWords.caseStudy : kindWords[kind].one, title),
  };
  return {
    title,
    description: summary,
    path: itemPath(id),
    // What it says is on the page of its build, which search engines list.
    ...(caseStudy?.buildPhoto && { isHidden: true }),
    type: 'article',
    picture,
    trail: [
      caseStudy
        ? { name: pageWords.caseStudies, path: paths.caseStudy }
        : { name: pageWords.catalogue, path: searchPath('') },
      { name: title, path: itemPath(id) },
    ],
    about: [aboutEntry(item, origin, picture.path)],
  };
}

/** What an entry is called where it is shared. A build photo says whose build it is. */
export function shownOf({ title, summary, caseStudy }: Item): Pick<Item, 'title' | 'summary'> {
  const { buildPhoto = null, author = null } = caseStudy ?? {};
  return buildPhoto
    ? { title: buildPhotoTitle(title, author), summary: pageWords.buildPhoto(buildPhoto.title) }
    : { title, summary };
}

/** A course, something else to learn with, or a service. Google asks of a course for its offer and how it is taken. */
function aboutEntry(
  item: Item,
  origin: string,
  picture: string,
): Readonly<Record<string, unknown>> {
  const { id, kind, tags, plan, level, hours, caseStudy, updatedAt, credits } = item;
  const { title, summary } = shownOf(item);
  const provider = {
    '@id': organizationOf(origin)['@id'],
    name: siteName,
    '@type': 'Organization',
  };
  const common = {
    '@id': `${new URL(itemPath(id), origin).href}#entry`,
    name: title,
    description: summary,
    url: new URL(itemPath(id), origin).href,
    image: new URL(picture, origin).href,
    provider,
  };
  if (kind === 'service') {
    return {
      '@type': 'Service',
      ...common,
      serviceType: kindWords[kind].one,
      offers: offerOf(plan),
    };
  }
  const learning = {
    ...common,
    inLanguage: 'en-IN',
    keywords: tags.join(', '),
    isAccessibleForFree: plan === 'Freebie',
    dateModified: new Date(updatedAt).toISOString(),
    ...(level !== null && { educationalLevel: levelWords[level] }),
    ...(hours !== null && { timeRequired: durationOf(hours) }),
    ...(credits && creditsOf(credits)),
  };
  if (kind === 'iCourse' && !caseStudy) {
    return {
      '@type': 'Course',
      ...learning,
      offers: offerOf(plan),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: durationOf(hours ?? 1),
      },
    };
  }
  return {
    '@type': 'LearningResource',
    ...learning,
    learningResourceType: caseStudy ? pageWords.caseStudy : kindWords[kind].one,
  };
}

/** Who wrote and checked an entry, and what it rests on, as far as it says so. */
function creditsOf({ authors, checkedBy, sources }: Credits): Readonly<Record<string, unknown>> {
  const person = (name: string) => ({ '@type': 'Person', name });
  return {
    ...(authors.length > 0 && { author: authors.map(person) }),
    ...(checkedBy.length > 0 && { contributor: checkedBy.map(({ name }) => person(name)) }),
    ...(sources.length > 0 && {
      citation: sources.map((spans) => spans.map(({ text }) => text).join('')),
    }),
  };
}

function offerOf(plan: Item['plan']) {
  const offer = paidOfferOf(plan);
  return {
    '@type': 'Offer',
    category: offer ? 'Paid' : 'Free',
    price: offer ? priceRupees[offer] : 0,
    priceCurrency: 'INR',
  };
}

/** Hours as ISO 8601 writes them. */
function durationOf(hours: number): string {
  const minutes = Math.round((hours % 1) * 60);
  return `PT${hours >= 1 ? `${Math.floor(hours)}H` : ''}${minutes > 0 ? `${minutes}M` : ''}`;
}
