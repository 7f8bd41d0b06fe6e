import type { Photo } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { photoWords } from './words.ts';

/** A photo that only its author can load. */
export function OwnPhoto({
  productID,
  photo: { photoID, width, height },
  alt,
}: {
  readonly productID: string;
  readonly photo: Photo;
  readonly alt: string;
}) {
  const { data, isError } = useRouteQuery('product/getPhoto', { productID, photoID });
  if (!data) {
    return (
      <p className="photosField-waiting">{isError ? photoWords.missing : photoWords.loading}</p>
    );
  }
  return (
    <img
      className="caseStudyPhoto"
      src={`data:image/webp;base64,${data.data.photo}`}
      width={width}
      height={height}
      alt={alt}
    />
  );
}
