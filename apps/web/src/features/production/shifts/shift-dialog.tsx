import { Chip, Group, Input, Select } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { saveShift, type ShownShift } from '@cordovan/contracts/registers-shifts';
import { shiftRefusals } from '@cordovan/domain/registers';
import { allowUnless } from '@cordovan/domain/result';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendShift, type ShiftDraft, type Shifts } from '../api/shifts.ts';
import { clockText, minutesOf, useWeekdays } from './shift-words.ts';
import classes from './shifts.module.css';

interface Props {
  readonly shifts: Shifts;
  readonly shift: ShownShift | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const SEVEN = 420;
const HALF_PAST_THREE = 930;
const NEW = {
  ...{ id: 0, lineId: null, employeeId: null, weekdays: [1, 2, 3, 4, 5], rowVersion: 0 },
  ...{ startsAt: SEVEN, endsAt: HALF_PAST_THREE, breakMinutes: 30 },
};

/** Whose shift it is, its days, times and break. */
export function ShiftDialog({ shifts, shift, onSaved, onCancel }: Props) {
  const { t } = useTranslation('shifts');
  const { isSaving, saving } = useSaving();
  const { options } = useWeekdays();
  const { form, onSubmit, takeRefusal } = useContractForm<ShiftDraft>({
    schema: saveShift.body!,
    initialValues: shift ?? NEW,
    labels: {
      lineId: t('owner'),
      weekdays: t('days'),
      startsAt: t('startsAt'),
      endsAt: t('endsAt'),
      breakMinutes: t('breakMinutes'),
    },
    check: (draft) =>
      allowUnless([
        draft.lineId === null && draft.employeeId === null
          ? { code: 'SHIFT_WITHOUT_OWNER', field: 'lineId' }
          : undefined,
        ...shiftRefusals(draft),
      ]),
  });
  const save = (values: ShiftDraft) =>
    saving(async () => {
      await sendShift(values);
      onSaved();
    }, takeRefusal);
  const { lineId, employeeId } = form.values;
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onCancel}>
      <FormProblems errors={form.errors} />
      <Select
        label={t('owner')}
        description={t('ownerHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        searchable
        data-autofocus
        data={[
          {
            group: t('lines'),
            items: shifts.lines.map(({ id, name }) => ({ value: `line ${id}`, label: name })),
          },
          {
            group: t('persons'),
            items: shifts.people.map((person) => ({
              value: `person ${person.employeeId}`,
              label: person.name,
            })),
          },
        ]}
        value={lineId !== null ? `line ${lineId}` : employeeId !== null ? `person ${employeeId}` : null}
        onChange={(owner) => {
          const [kind, id] = (owner ?? '').split(' ');
          form.setValues({
            lineId: kind === 'line' ? Number(id) : null,
            employeeId: kind === 'person' ? Number(id) : null,
          });
        }}
        error={form.errors['lineId']}
      />
      <Input.Wrapper label={t('days')} required error={form.errors['weekdays']}>
        <Chip.Group
          multiple
          value={form.values.weekdays.map(String)}
          onChange={(days) => form.setFieldValue('weekdays', days.map(Number).sort())}
        >
          <div className={classes.days}>
            {options.map(({ value, label }) => (
              <Chip key={value} value={value} size="md">
                {label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </Input.Wrapper>
      <Group grow align="flex-start">
        <TimeInput
          label={t('startsAt')}
          required
          value={clockText(form.values.startsAt)}
          onChange={(event) =>
            form.setFieldValue('startsAt', minutesOf(event.currentTarget.value) ?? form.values.startsAt)
          }
          error={form.errors['startsAt']}
        />
        <TimeInput
          label={t('endsAt')}
          required
          value={clockText(form.values.endsAt)}
          onChange={(event) =>
            form.setFieldValue('endsAt', minutesOf(event.currentTarget.value) ?? form.values.endsAt)
          }
          error={form.errors['endsAt']}
        />
      </Group>
      <NumberField
        label={t('breakMinutes')}
        rule={{ decimals: 0 }}
        value={form.values.breakMinutes}
        onChange={(minutes) => form.setFieldValue('breakMinutes', minutes ?? 0)}
        error={form.errors['breakMinutes']}
      />
    </DialogForm>
  );
}
