import type { ToolColumn } from '../../../../lambdas/contract/tool.ts';
import { takesMarkings } from '../../../../lambdas/contract/toolValues.ts';
import { ExactInput } from '../../ui/forms/ExactInput.tsx';
import type { Wiring } from '../../ui/forms/Field.tsx';

/** A control of one value. */
export function Control({
  field,
  wiring,
  value,
  onChange,
}: {
  readonly field: ToolColumn;
  readonly wiring: Wiring;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  switch (field.kind) {
    case 'number':
      return takesMarkings(field) ? (
        <ExactInput wiring={wiring} value={value} onChange={onChange} />
      ) : (
        <input
          {...wiring}
          type="number"
          inputMode={field.least < 0 ? 'text' : 'decimal'}
          min={field.least}
          max={field.most}
          step={field.isWhole ? 1 : (field.step ?? 'any')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'choice':
      return (
        <select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          {!field.options.includes(value) && <option value={value}>{value}</option>}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'text':
      return field.hasLines ? (
        <textarea
          {...wiring}
          rows={Math.min(10, Math.max(3, value.split('\n').length))}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <ExactInput wiring={wiring} value={value} onChange={onChange} />
      );
  }
}
