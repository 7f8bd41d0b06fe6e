import { sitePicturePath } from '../contract/constants.ts';
import type { Handler } from './answering.ts';
import { answeringLinks } from './answeringLinks.ts';

/** Draws the picture of a link as a PNG. @param id null: nothing can have this id @returns null when there is nothing to draw */
export type DrawLinked = (id: string | null) => Promise<Uint8Array | null>;

/** A handler that answers with the picture of a link, which nothing keeps. When it cannot be drawn, previews show the site's. */
export function answeringPictures(draw: DrawLinked): Handler {
  return answeringLinks({
    queryName: () => 'id',
    async answer(_, id) {
      const picture = await draw(id);
      return picture
        ? { isFound: true, contentType: 'image/png', content: picture, cacheControl: 'no-store' }
        : { isFound: false, contentType: 'text/plain', content: '', cacheControl: 'no-store' };
    },
    instead: () => sitePicturePath,
  });
}
