import type { IndianState } from '../../../../lambdas/contract/fields.ts';
import { indianStates } from '../../../../lambdas/contract/india.ts';
import type { FormField } from '../../ui/forms/FieldList.tsx';
import { stateWords } from './stateWords.ts';

/** Asks for the State or Union Territory that invoices name as the place of supply. It is optional. */
export const stateField: FormField<'state'> = {
  name: 'state',
  label: stateWords.label,
  options: [
    { value: '', text: stateWords.choose },
    ...indianStates.map((state) => ({ value: state, text: state })),
  ],
  input: { autoComplete: 'address-level1' },
};

/** The State that was chosen; null for none. */
export function stateOf(chosen: string): IndianState | null {
  return indianStates.find((state) => state === chosen) ?? null;
}
