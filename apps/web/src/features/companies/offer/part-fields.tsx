import { Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { partOfCatalog, sameName } from '@cordovan/domain/companies';
import type { OfferProps } from './offer-draft.ts';
import { OfferedPart } from './offered-part.tsx';
import classes from './offer.module.css';

/** Parts that shoppers choose, in the order of the steps. */
export function PartFields(props: OfferProps) {
  const { offer, choices, onChange } = props;
  const { t } = useTranslation('companies');
  const { parts } = offer;
  const left = choices.parts.filter(({ name }) => !parts.some((part) => sameName(part.name, name)));
  const add = (id: string | null) => {
    const part = choices.parts.find((each) => String(each.id) === id);
    if (part) onChange({ parts: [...parts, partOfCatalog(part, parts.length + 1)] });
  };
  return (
    <Stack gap="md">
      {parts.length === 0 ? (
        <Text c="dimmed">{t('offer.noParts')}</Text>
      ) : (
        <ol className={classes.rows}>
          {parts.map((_part, at) => (
            // Keyed by position, because a part has no id until it is saved, and its name can change.
            <OfferedPart key={at} {...props} at={at} />
          ))}
        </ol>
      )}
      <Select
        aria-label={t('offer.addPart')}
        placeholder={t('offer.addPart')}
        className={classes.add ?? ''}
        data-path="parts"
        searchable
        disabled={left.length === 0}
        data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        onChange={add}
        nothingFoundMessage={t('offer.nothingFound')}
      />
    </Stack>
  );
}
