import { useCompany } from '../../lib/company.ts';
import { Notice } from '../../ui/Notice.tsx';
import { guardianWords } from './words.ts';

/** Says that a link leads to nothing, and where to write. */
export function BrokenLink() {
  const company = useCompany();
  return (
    <Notice tone="problem">
      {guardianWords.broken}
      {company ? (
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      ) : (
        guardianWords.footAddress
      )}
      .
    </Notice>
  );
}
