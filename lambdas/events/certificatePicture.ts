import { dynamoPublicCertificates } from '../adapters/dynamo/certificates.ts';
import { certificatePainter } from '../adapters/pages/certificatePainter.ts';
import { drawCertificate } from '../domain/pages/drawCertificate.ts';
import { answeringPictures } from '../http/answeringPictures.ts';

const ports = { certificates: dynamoPublicCertificates(), painter: certificatePainter() };

/** Answers the address of certificates' pictures, which CloudFront asks for. */
export const handler = answeringPictures((id) => drawCertificate(ports, id));
