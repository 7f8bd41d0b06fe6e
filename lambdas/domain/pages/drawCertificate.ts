import type { Certificate } from '../../contract/entities.ts';
import { getCertificate } from '../certificates/certificates.ts';
import type { PublicCertificates } from '../certificates/ports.ts';
import { nullIfNotFound } from './nullIfNotFound.ts';

/** Port: draws what previews of a certificate's link show: a PNG. */
export interface CertificatePainter {
  draw(certificate: Certificate): Promise<Uint8Array>;
}

/** What a picture of a certificate is made with. */
export interface DrawCertificatePorts {
  readonly certificates: PublicCertificates;
  readonly painter: CertificatePainter;
}

/** The picture of a certificate as it is at this moment; null for one that is hidden or never was. @param id null: nothing can have it */
export async function drawCertificate(
  { certificates, painter }: DrawCertificatePorts,
  id: string | null,
): Promise<Uint8Array | null> {
  const found = id === null ? null : await nullIfNotFound(getCertificate(certificates, id));
  return found && painter.draw(found.data.certificate);
}
