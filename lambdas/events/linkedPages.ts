import { dynamoPublicCertificates } from '../adapters/dynamo/certificates.ts';
import { dynamoColleges } from '../adapters/dynamo/freeBites/colleges.ts';
import { s3Samples } from '../adapters/objectStore/s3Samples.ts';
import { linkedPagePrinter } from '../adapters/pages/linkedPagePrinter.ts';
import { printLinkedPage } from '../domain/pages/printLinkedPage.ts';
import { answeringPages } from '../http/answeringPages.ts';

const ports = {
  certificates: dynamoPublicCertificates(),
  colleges: dynamoColleges(),
  samples: s3Samples(),
  printer: linkedPagePrinter(),
};

/** Answers the addresses of certificates and of colleges with pages of their own, which CloudFront asks for. */
export const handler = answeringPages((page, id, now) => printLinkedPage(ports, page, id, now));
