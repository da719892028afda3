import { DayInput } from '../../../ui/form/day-input.tsx';
import type { FieldPart } from '../records/catalog-table.ts';
import type { PromotionDraft } from './offer-drafts.ts';

type Part = FieldPart<PromotionDraft>;

export const StartDay = (part: Part) => <Day {...part} name="startDate" required />;
export const EndDay = (part: Part) => <Day {...part} name="endDate" />;

interface Props extends Part {
  readonly name: 'startDate' | 'endDate';
  readonly required?: boolean;
}

/** A promotion's first or last day. */
function Day({ form, label, hint, name, required = false }: Props) {
  return (
    <DayInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={required}
      error={form.errors[name]}
      data-path={name}
      value={form.values[name]}
      onChange={(day) => form.setFieldValue(name, day)}
    />
  );
}
