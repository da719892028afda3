import { MultiSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfferProps } from './offer-draft.ts';

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** Properties of a MultiSelect over ids, in the order in which they are chosen. */
const chosen = (ids: readonly number[], onChoose: (ids: number[]) => void) => ({
  searchable: true,
  clearable: true,
  hidePickedOptions: true,
  maxDropdownHeight: 320,
  value: ids.map(String),
  onChange: (values: string[]) => onChoose(values.map(Number)),
});

/** Styles on offer; if empty, the whole catalog. */
export function StyleFields({ offer, errors, choices, onChange }: OfferProps) {
  const { t } = useTranslation('companies');
  const isWhole = offer.styleIds.length === 0;
  return (
    <Stack gap="xs">
      <MultiSelect
        aria-label={t('offer.styles')}
        placeholder={t('offer.addStyle')}
        data={optionsOf(choices.styles)}
        data-path="styleIds"
        error={errors['styleIds']}
        nothingFoundMessage={t('offer.nothingFound')}
        {...chosen(offer.styleIds, (styleIds) => onChange({ styleIds }))}
      />
      <Text size="sm" c="dimmed" role="status">
        {isWhole ? t('offer.wholeCatalog') : t('offer.stylesHint')}
      </Text>
    </Stack>
  );
}

/** Leathers and fabrics on offer; if empty, all that the store sells. */
export function LeatherFields({ offer, errors, choices, company, onChange }: OfferProps) {
  const { t } = useTranslation('companies');
  const groups = [
    { group: t('offer.leather'), items: optionsOf(choices.leathers.filter(({ isFabric }) => !isFabric)) },
    { group: t('offer.fabric'), items: optionsOf(choices.leathers.filter(({ isFabric }) => isFabric)) },
  ].filter(({ items }) => items.length > 0);
  const { storeId } = company;
  const unsold = choices.leathers.filter(
    ({ id, storeIds }) => storeId !== null && offer.leatherIds.includes(id) && !storeIds.includes(storeId),
  );
  return (
    <Stack gap="xs">
      <MultiSelect
        aria-label={t('offer.leathers')}
        placeholder={t('offer.addLeather')}
        data={groups}
        data-path="leatherIds"
        error={errors['leatherIds']}
        nothingFoundMessage={t('offer.nothingFound')}
        {...chosen(offer.leatherIds, (leatherIds) => onChange({ leatherIds }))}
      />
      <Text size="sm" c="dimmed" role="status">
        {offer.leatherIds.length === 0
          ? t('offer.wholeLeathers')
          : t('offer.leathersCount', { count: offer.leatherIds.length })}
      </Text>
      {unsold.length > 0 && (
        <Text size="sm" c="amber" role="status">
          {t('offer.unsold', {
            store: choices.stores.find(({ id }) => id === storeId)?.name ?? '',
            names: unsold.map(({ name }) => name).join(', '),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** Ready-made looks for the styles on offer. */
export function LookFields({ offer, errors, choices, company, onChange }: OfferProps) {
  const { t } = useTranslation('companies');
  const { styleIds, flavorIds } = offer;
  const ofStyles = choices.flavors.filter(
    ({ id, styleId }) => flavorIds.includes(id) || styleIds.length === 0 || styleIds.includes(styleId),
  );
  return (
    <Stack gap="xs">
      <MultiSelect
        aria-label={t('offer.flavors')}
        placeholder={t('offer.addFlavor')}
        data={optionsOf(ofStyles)}
        data-path="flavorIds"
        error={errors['flavorIds']}
        nothingFoundMessage={t('offer.nothingFound')}
        {...chosen(flavorIds, (ids) => onChange({ flavorIds: ids }))}
      />
      {company.flavorMode && flavorIds.length === 0 && (
        <Text size="sm" c="amber" role="status">
          {t('offer.needsFlavors')}
        </Text>
      )}
    </Stack>
  );
}
