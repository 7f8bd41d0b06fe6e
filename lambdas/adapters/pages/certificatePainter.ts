import { pictureOfCertificate } from '../../../web/pages/sharePicture.ts';
import type { CertificatePainter } from '../../domain/pages/drawCertificate.ts';
import { drawPicture } from './drawPicture.ts';

/**
 * Draws pictures of certificates. They are drawn in a function of their own, because the renderer would make each start of the one
 * that prints pages slower.
 */
export function certificatePainter(): CertificatePainter {
  return { draw: (certificate) => drawPicture(pictureOfCertificate(certificate).svg) };
}
