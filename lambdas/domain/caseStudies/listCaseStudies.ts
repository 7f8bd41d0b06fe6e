import { mostListed } from '../../contract/answerBounds.ts';
import { galleryPageSize } from '../../contract/constants.ts';
import type { CaseStudyCard } from '../../contract/entities.ts';
import type { Gallery } from './ports.ts';

/** Which case studies are shown. */
export interface GalleryRequest {
  /** Whether photos of builds are shown in place of the longer ones. */
  readonly buildPhotos: boolean;
  /** Of photos of builds, about which entry. */
  readonly of?: string | undefined;
  readonly tag?: string | undefined;
  readonly college?: string | undefined;
  /** From 0. */
  readonly page: number;
}

/** One page of the published case studies, newest first, and what each filter would give. */
export async function listCaseStudies(
  gallery: Gallery,
  { buildPhotos, of, tag, college, page }: GalleryRequest,
): Promise<{
  data: {
    studies: CaseStudyCard[];
    total: number;
    pageSize: number;
    tags: { tag: string; count: number }[];
    colleges: { college: string; count: number }[];
  };
}> {
  const all = buildPhotos
    ? (await gallery.buildPhotos()).filter(
        ({ buildPhoto }) => of === undefined || buildPhoto?.itemID === of,
      )
    : await gallery.studies();
  const wantedTag = tag?.toLowerCase();
  const ofTag = all.filter(({ tags }) => wantedTag === undefined || tags.includes(wantedTag));
  const ofCollege = all.filter((study) => college === undefined || study.college === college);
  const found = ofTag.filter((study) => college === undefined || study.college === college);
  const from = page * galleryPageSize;
  return {
    data: {
      studies: found.slice(from, from + galleryPageSize),
      total: found.length,
      pageSize: galleryPageSize,
      tags: counted(ofCollege.flatMap(({ tags }) => tags)).map(([one, count]) => ({
        tag: one,
        count,
      })),
      colleges: counted(ofTag.flatMap((study) => study.college ?? [])).map(([one, count]) => ({
        college: one,
        count,
      })),
    },
  };
}

/** The most frequent texts, each with how often it is there. */
function counted(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other, 'en'))
    .slice(0, mostListed.caseStudyFilters);
}
