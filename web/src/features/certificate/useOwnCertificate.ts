import type { Certificate, CertificateSubject } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';

/** The person's certificate of a course or a path; undefined when there is none, and while it is not known. */
export function useOwnCertificate(subject: CertificateSubject): Certificate | undefined {
  const { data } = useRouteQuery('product/getMyCertificates', {});
  return data?.data.certificates.find(
    ({ subject: { kind, id } }) => kind === subject.kind && id === subject.id,
  );
}
