import { type ComboboxItem, MultiSelect, type OptionsFilter, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderLine } from '@cordovan/contracts/purchasing';
import type { ReturnableLine } from '@cordovan/contracts/purchasing-receipts';
import { hideKey, roundedArea } from '@cordovan/domain/inventory';
import { useArea } from '../../ui/area/use-area.ts';
import { AREAS, NumberField } from '../../ui/form/number-field.tsx';

/** Returned part of a line: hides by code, or an area without hides. */
export interface ReturnedPart {
  readonly quantity: number;
  readonly hides: readonly string[];
}

interface Props {
  readonly line: PurchaseOrderLine;
  readonly returnable: ReturnableLine | undefined;
  readonly part: ReturnedPart;
  readonly onChange: (part: ReturnedPart) => void;
  readonly error: string | undefined;
  readonly isFirst: boolean;
}

/** Area of hides in square feet. */
export const areaOf = (codes: readonly string[], line: ReturnableLine | undefined): number =>
  roundedArea(
    (line?.hides ?? []).reduce((sum, { code, area }) => (codes.includes(code) ? sum + area : sum), 0),
  );

/** A scanned code selects its own hide, even if other hides' codes contain it. */
const exactFirst: OptionsFilter = ({ options, search }) => {
  const key = hideKey(search);
  const found = (options as ComboboxItem[]).filter(({ label }) => label.toLowerCase().includes(key));
  return found.toSorted((a, b) => Number(hideKey(b.value) === key) - Number(hideKey(a.value) === key));
};

/** Fields of a returned line. Hides are scanned, typed or picked; leather without hides is an area. */
export function ReturnLine({ line, returnable, part, onChange, error, isFirst }: Props) {
  const { t } = useTranslation('purchasing');
  const { unit, area, shown, stored } = useArea();
  const { hides = [], unlisted = 0 } = returnable ?? {};
  const most = roundedArea(line.received - line.returned);
  const textOf = ({ code, area: left, lot, orderNumber }: (typeof hides)[number]) =>
    [
      code,
      `${area(left)} ${unit}`,
      lot && t('return.lot', { lot }),
      orderNumber && t('return.heldBy', { number: orderNumber }),
    ]
      .filter(Boolean)
      .join(' · ');
  const isByHide = hides.length > 0;
  const isByArea = !isByHide || (unlisted > 0 && part.hides.length === 0);
  return (
    <Stack gap="xs">
      {isByHide && (
        <MultiSelect
          label={t('return.hides', { leather: line.leatherItemName })}
          description={
            part.hides.length > 0
              ? t('return.chosen', { area: area(areaOf(part.hides, returnable)), unit })
              : t('return.hidesHint')
          }
          searchable
          clearable
          hidePickedOptions
          filter={exactFirst}
          selectFirstOptionOnChange
          data-autofocus={isFirst || undefined}
          nothingFoundMessage={t('return.noHide')}
          data={hides.map((hide) => ({ value: hide.code, label: textOf(hide) }))}
          value={[...part.hides]}
          onChange={(codes) => onChange({ quantity: 0, hides: codes })}
          error={!isByArea && error}
        />
      )}
      {isByArea && (
        <NumberField
          label={isByHide ? t('return.unlisted') : line.leatherItemName}
          description={t('return.most', { area: area(Math.min(most, unlisted)), unit })}
          rule={AREAS}
          data-autofocus={(isFirst && !isByHide) || undefined}
          rightSection={unit}
          value={part.quantity ? shown(part.quantity) : null}
          onChange={(typed) => onChange({ hides: [], quantity: typed === null ? 0 : stored(typed) })}
          error={error}
        />
      )}
    </Stack>
  );
}
