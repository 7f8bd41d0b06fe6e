import { useState } from 'react';
import { photosPerCaseStudy } from '../../../../lambdas/contract/constants.ts';
import type { Photo } from '../../../../lambdas/contract/entities.ts';
import { useRouteMutation } from '../../api/queries.ts';
import type { Call } from '../../api/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import { type PhotoProblem, preparePhoto } from './preparePhoto.ts';
import { photoWords } from './words.ts';

/** The photos of a case study that is being written: added and removed at once, apart from the texts. */
export function PhotosField({
  productID,
  photos,
  study,
  onChanged,
}: {
  readonly productID: string;
  readonly photos: readonly Photo[];
  /** The texts as they are now. */
  readonly study: () => Call<'product/saveCaseStudy'>['study'];
  readonly onChanged: (photos: Photo[]) => void;
}) {
  const [problem, setProblem] = useState<PhotoProblem>();
  const [preparing, setPreparing] = useState(false);
  const uploading = useRouteMutation('product/uploadPhoto', ({ data }) =>
    onChanged(data.proposal.photos),
  );
  const removing = useRouteMutation('product/saveCaseStudy', ({ data }) =>
    onChanged(data.proposal.photos),
  );
  const busy = preparing || uploading.isPending || removing.isPending;
  const isFull = photos.length >= photosPerCaseStudy;

  async function add(files: readonly File[]) {
    setProblem(undefined);
    setPreparing(true);
    for (const file of files.slice(0, photosPerCaseStudy - photos.length)) {
      const photo = await preparePhoto(file);
      if (photo === 'unreadable' || photo === 'noWebP') {
        setProblem(photo);
      } else {
        await uploading.mutateAsync({ productID, photo }).catch(() => undefined);
      }
    }
    setPreparing(false);
  }
  function remove(photoID: string) {
    const kept = photos.map((photo) => photo.photoID).filter((one) => one !== photoID);
    removing.mutate({ productID, study: study(), photos: kept });
  }
  const failed = uploading.isError || removing.isError ? photoWords.failed : undefined;
  return (
    <div className="photosField">
      <Field
        label={photoWords.label}
        hint={isFull ? photoWords.full : photoWords.hint(photosPerCaseStudy)}
        problem={problem ? photoWords[problem] : failed}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={busy || isFull}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void add(files);
            }}
          />
        )}
      </Field>
      <p role="status">{busy && photoWords.preparing}</p>
      {photos.length > 0 && (
        <ul className="photosField-photos">
          {photos.map((photo, index) => (
            <li key={photo.photoID}>
              <OwnPhoto productID={productID} photo={photo} alt={photoWords.one(index + 1)} />
              <Button tone="quiet" busy={busy} onClick={() => remove(photo.photoID)}>
                {photoWords.remove(index + 1)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
