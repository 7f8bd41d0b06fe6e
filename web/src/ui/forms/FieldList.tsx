import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type Wiring } from './Field.tsx';
import type { Problems } from './Form.tsx';
import { fieldTexts } from './fieldTexts.ts';
import '../../theme/parts.css';

/** A field of a form, as data. */
export interface FormField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Most characters. */
  readonly limit?: number;
  /** Lines of a longer text. */
  readonly rows?: number;
  /** What can be chosen, in place of typing. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  /** Shows the options as radio buttons, not as a list to be opened. */
  readonly radio?: true;
  /** Shares its row with the next one where there is room. */
  readonly half?: true;
  /** More about the control, such as its type and what the browser may fill in. */
  readonly input?: Omit<ComponentProps<'input'>, 'value' | 'onChange'>;
}

/** What the browser is told about a field for an email address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface FieldProps<Name extends string> {
  readonly values: Readonly<Record<NoInfer<Name>, string>>;
  readonly problems: Problems<NoInfer<Name>>;
  readonly onChange: (changed: Partial<Record<NoInfer<Name>, string>>) => void;
}

/** The fields of a form in their order. */
export function FieldList<Name extends string>({
  fields,
  ...props
}: FieldProps<Name> & { readonly fields: readonly FormField<Name>[] }) {
  return (
    <div className="formGrid">
      {fields.map((field) => (
        <div className={field.half ? undefined : 'formGrid-wide'} key={field.name}>
          <OneField field={field} {...props} />
        </div>
      ))}
    </div>
  );
}

function OneField<Name extends string>({
  field,
  values,
  problems,
  onChange,
}: FieldProps<Name> & { readonly field: FormField<Name> }) {
  const { name, label, hint, options, radio } = field;
  const problem = problems[name];
  // A key computed from `Name` widens to string.
  const change = (value: string) => onChange({ [name]: value } as Partial<Record<Name, string>>);
  if (radio && options) {
    return <RadioGroup field={field} value={values[name]} problem={problem} onChange={change} />;
  }
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wiring) => <Control field={field} wiring={wiring} value={values[name]} onChange={change} />}
    </Field>
  );
}

interface ControlProps {
  readonly field: FormField<string>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Control({
  field: { name, limit, rows, options, input },
  wiring,
  value,
  onChange,
}: ControlProps & { readonly wiring: Wiring }) {
  if (options) {
    return (
      <select
        {...wiring}
        name={name}
        autoComplete={input?.autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option value={option.value} key={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    );
  }
  if (rows) {
    return (
      <textarea
        {...wiring}
        name={name}
        rows={rows}
        maxLength={limit}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <input
      {...input}
      {...wiring}
      autoComplete={input?.autoComplete ?? 'off'}
      name={name}
      maxLength={limit}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function RadioGroup({
  field: { name, label, options = [] },
  value,
  problem,
  onChange,
}: ControlProps & { readonly problem: string | undefined }) {
  const problemId = useId();
  return (
    <fieldset
      className="choices"
      data-wrong={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className="choice-words">{option.text}</span>
        </label>
      ))}
      {problem && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** How many more characters a text may have, in words. */
export function charactersLeft(text: string, limit: number): string {
  return fieldTexts.charactersLeft(limit - text.length);
}
