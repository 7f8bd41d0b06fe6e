import { useCompany } from '../../lib/company.ts';
import { freeBitesTexts } from './words.ts';

/** Where to write, also as long as the company's address isn't known. */
export function ContactAddress({ of }: { readonly of: 'supportEmail' | 'grievanceEmail' }) {
  const address = useCompany()?.[of];
  return address === undefined ? (
    freeBitesTexts.footAddress
  ) : (
    <a href={`mailto:${address}`}>{address}</a>
  );
}
