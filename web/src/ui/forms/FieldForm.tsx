import type { ComponentProps, ReactNode } from 'react';
import { FieldList, type FormField } from './FieldList.tsx';
import { Form } from './Form.tsx';

/** A form of nothing but fields. */
export function FieldForm<
  Name extends string,
  Values extends Readonly<Record<NoInfer<Name>, string>>,
>({
  fields,
  values,
  onChange,
  children,
  below,
  ...form
}: Omit<ComponentProps<typeof Form<NoInfer<Name>>>, 'children'> & {
  readonly fields: readonly FormField<Name>[];
  readonly values: Values;
  /** Given all values as they are now, and those that were changed. */
  readonly onChange: (values: Values, changed: Partial<Record<Name, string>>) => void;
  /** What is read before the fields. */
  readonly children?: ReactNode;
  /** What is read after them. */
  readonly below?: ReactNode;
}) {
  return (
    <Form<Name> {...form}>
      {(problems) => (
        <>
          {children}
          <FieldList
            fields={fields}
            values={values}
            problems={problems}
            onChange={(changed) => onChange({ ...values, ...changed }, changed)}
          />
          {below}
        </>
      )}
    </Form>
  );
}
