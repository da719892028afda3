import { ActionIcon, Button, Group, Input, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PresetRow, StyleOption } from '@cordovan/contracts/catalogue-schemas';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { styleOptionsQuery } from '../api/records.ts';
import classes from './preset-rows.module.css';

interface Props {
  readonly form: UseFormReturnType<never>;
  /** Name of the form field that holds the rows. */
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly rows: readonly PresetRow[];
  readonly styleId: number | null;
  /** Whether a part can have only one option. */
  readonly isOnePerPart?: boolean;
  readonly onChange: (rows: PresetRow[]) => void;
}

/** Options on parts: one line for each part, with the options that the style's furniture allows. */
export function PresetRows(props: Props) {
  const { form, name, label, hint, rows, styleId, isOnePerPart = false, onChange } = props;
  const { t } = useTranslation('catalogueRecords');
  const nameOf = useCatalogueName();
  const { data = [] } = useQuery(styleOptionsQuery(styleId));
  const options = data.map((option) => ({
    ...option,
    partName: nameOf(option.partName),
    itemName: nameOf(option.itemName),
  }));
  const setRow = (index: number, row: PresetRow) =>
    onChange(rows.map((each, at) => (at === index ? row : each)));
  const used = new Set(rows.map(({ customizationPartId }) => customizationPartId));
  const free = partsOf(options).filter(({ value }) => !isOnePerPart || !used.has(Number(value)));
  const first = free[0];
  const add = () => {
    const option = options.find(({ partId }) => partId === Number(first?.value));
    if (option)
      onChange([
        ...rows,
        { customizationPartId: option.partId, customizationItemId: option.itemId, quantityRequired: 1 },
      ]);
  };
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div">
      <Stack gap="xs" mt="xs" role="group" aria-label={label}>
        {rows.length === 0 && <Text c="dimmed">{t('presets.none')}</Text>}
        {rows.map((row, index) => (
          <div key={`${row.customizationPartId}/${row.customizationItemId}/${index}`} className={classes.row}>
            <Select
              aria-label={t('presets.part')}
              data-path={`${name}.${index}.customizationPartId`}
              error={form.errors[`${name}.${index}.customizationPartId`]}
              allowDeselect={false}
              searchable
              data={withCurrent(
                isOnePerPart
                  ? partsOf(options).filter(
                      ({ value }) => Number(value) === row.customizationPartId || !used.has(Number(value)),
                    )
                  : partsOf(options),
                row.customizationPartId,
              )}
              value={String(row.customizationPartId)}
              onChange={(part) => {
                const option = options.find(({ partId }) => partId === Number(part));
                if (option)
                  setRow(index, {
                    ...row,
                    customizationPartId: option.partId,
                    customizationItemId: option.itemId,
                  });
              }}
            />
            <Select
              aria-label={t('presets.item')}
              data-path={`${name}.${index}.customizationItemId`}
              error={form.errors[`${name}.${index}.customizationItemId`]}
              allowDeselect={false}
              searchable
              data={withCurrent(itemsOf(options, row.customizationPartId), row.customizationItemId)}
              value={String(row.customizationItemId)}
              onChange={(item) => item && setRow(index, { ...row, customizationItemId: Number(item) })}
            />
            <NumberField
              aria-label={t('presets.quantity')}
              data-path={`${name}.${index}.quantityRequired`}
              rule={{ decimals: 0, min: 1, max: 9999 }}
              value={row.quantityRequired}
              onChange={(quantity) =>
                quantity !== null && setRow(index, { ...row, quantityRequired: quantity })
              }
            />
            <ActionIcon
              variant="subtle"
              color="oxblood"
              size={40}
              aria-label={t('presets.remove', { number: index + 1 })}
              onClick={() => onChange(rows.filter((_row, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={first === undefined}
            onClick={add}
          >
            {t('presets.add')}
          </Button>
          {styleId !== null && options.length === 0 && <Text c="dimmed">{t('presets.noOptions')}</Text>}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const partsOf = (options: readonly StyleOption[]): readonly Choice[] => [
  ...new Map(
    options.map(({ partId, partName }) => [partId, { value: String(partId), label: partName }]),
  ).values(),
];

const itemsOf = (options: readonly StyleOption[], part: number): readonly Choice[] =>
  options
    .filter(({ partId }) => partId === part)
    .map(({ itemId, itemName }) => ({ value: String(itemId), label: itemName }));

/** A stored choice that the furniture no longer allows stays, shown by its number. */
const withCurrent = (choices: readonly Choice[], current: number): Choice[] =>
  choices.some(({ value }) => Number(value) === current)
    ? [...choices]
    : [...choices, { value: String(current), label: `#${current}` }];
