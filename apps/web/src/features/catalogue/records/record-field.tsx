import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { AREAS, NumberField } from '../../../ui/form/number-field.tsx';
import { MoneyInput, PercentInput } from '../../../ui/form/number-inputs.tsx';
import type { CatalogDraft, Field, FieldKind, FieldOption, TableWords } from './catalog-table.ts';
import classes from './record-form.module.css';
import { useTableWords } from './use-table-words.ts';

interface Props<Draft extends CatalogDraft> {
  readonly field: Field<Draft>;
  readonly form: UseFormReturnType<Draft>;
  readonly table: TableWords;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** A field in a record's form, by its kind. */
export function RecordField<Draft extends CatalogDraft>({ field, form, table }: Props<Draft>) {
  const words = useTableWords(table);
  const label = words(`fields.${field.name}`);
  const hint = field.hasHint ? words(`hints.${field.name}`) : undefined;
  const content =
    'part' in field ? (
      <field.part form={form} label={label} hint={hint} />
    ) : (
      <Input
        kind={field}
        draft={form.values}
        common={{
          label,
          description: hint,
          inputWrapperOrder: below,
          required: field.isRequired ?? false,
          error: form.errors[field.name],
          'data-path': field.name,
        }}
        value={(form.values as Record<string, unknown>)[field.name]}
        onChange={(value) => form.setFieldValue(field.name, value as never)}
      />
    );
  return <div className={field.isWide ? classes.wide : undefined}>{content}</div>;
}

interface InputProps {
  readonly kind: FieldKind;
  readonly draft: object;
  readonly common: {
    readonly label: string;
    readonly description: string | undefined;
    readonly inputWrapperOrder: typeof below;
    readonly required: boolean;
    readonly error: React.ReactNode;
    readonly 'data-path': string;
  };
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Input({ kind, draft, common, value, onChange }: InputProps) {
  const number = value as number | null;
  switch (kind.kind) {
    case 'text':
    case 'picture':
      return (
        <TextInput {...common} value={value as string} onChange={(e) => onChange(e.currentTarget.value)} />
      );
    case 'longText':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={10}
          value={value as string}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
    case 'flag':
      return <FlagInput {...common} value={value as boolean} onChange={onChange} />;
    case 'money':
      return <MoneyInput {...common} value={number as never} onChange={onChange} />;
    case 'percent':
      return <PercentInput {...common} decimals={kind.decimals ?? 2} value={number} onChange={onChange} />;
    case 'area':
      return <AreaInput {...common} value={number} onChange={onChange} />;
    case 'number':
      return <PlainNumber {...common} kind={kind} value={number} onChange={onChange} />;
    case 'choice':
    case 'choices':
      return <ChoiceInput kind={kind} draft={draft} common={common} value={value} onChange={onChange} />;
  }
}

type Common = InputProps['common'];
type Of<T> = Common & { readonly value: T; readonly onChange: (value: T) => void };

function FlagInput({
  inputWrapperOrder: _order,
  required: _required,
  value,
  onChange,
  ...common
}: Of<boolean>) {
  return <Switch {...common} mt="lg" checked={value} onChange={(e) => onChange(e.currentTarget.checked)} />;
}

function PlainNumber({
  kind,
  value,
  onChange,
  ...common
}: Of<number | null> & { readonly kind: Extract<FieldKind, { kind: 'number' }> }) {
  const language = useLanguage();
  const { decimals = 0, min, max, unit } = kind;
  const rule = { decimals, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const written = (each: number) => `${formatNumber(each, language, decimals)}${unit ? ` ${unit}` : ''}`;
  return <NumberField {...common} rule={rule} format={written} value={value} onChange={onChange} />;
}

/** Area in the company's unit (INV-25), stored in square feet. */
function AreaInput({ value, onChange, label, ...common }: Of<number | null>) {
  const area = useArea();
  return (
    <NumberField
      {...common}
      label={`${label} (${area.unit})`}
      rule={{ ...AREAS, min: 0 }}
      value={value === null ? null : area.shown(value)}
      onChange={(typed) => onChange(typed === null ? null : area.stored(typed))}
    />
  );
}

interface ChoiceProps extends Omit<InputProps, 'kind'> {
  readonly kind: {
    readonly kind: 'choice' | 'choices';
    readonly useOptions: (draft: never) => readonly FieldOption[];
  };
}

function ChoiceInput({ kind, draft, common, value, onChange }: ChoiceProps) {
  const options = kind.useOptions(draft as never);
  const data = options.map((option) => ({ value: String(option.value), label: option.label }));
  if (kind.kind === 'choices')
    return (
      <MultiSelect
        {...common}
        searchable
        data={data}
        value={(value as readonly number[]).map(String)}
        onChange={(ids) => onChange(ids.map(Number))}
      />
    );
  return (
    <Select
      {...common}
      searchable
      clearable={!common.required}
      data={data}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
