import { ActionIcon, Group, Radio, Select, Stack, Switch, Text, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { componentOfType, furnitureTypesOf, type Offer } from '@cordovan/domain/companies';
import type { OfferProps } from './offer-draft.ts';
import classes from './offer.module.css';

type Component = Offer['components'][number];

/** Furniture types on offer, with the names that shoppers read. */
export function FurnitureFields({ offer, errors, choices, onChange }: OfferProps) {
  const { t } = useTranslation('companies');
  const { components } = offer;
  const typeOf = (id: number) => choices.pieces.find((piece) => piece.id === id)?.furnitureType ?? '';
  const left = furnitureTypesOf(offer, choices).filter(
    (type) => !components.some(({ saleItemId }) => typeOf(saleItemId) === type),
  );
  const change = (at: number, part: Partial<Component>) =>
    onChange({ components: components.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  const add = (type: string | null) => {
    const made = type === null ? undefined : componentOfType(type, offer, choices);
    if (made) onChange({ components: [...components, made] });
  };
  return (
    <Stack gap="md">
      {components.length > 0 && (
        <ul className={classes.rows}>
          {components.map((component, at) => (
            <li key={component.saleItemId} className={classes.furniture}>
              <TextInput
                label={t('offer.furnitureName', { type: typeOf(component.saleItemId) })}
                data-path={`components.${at}.name`}
                error={errors[`components.${at}.name`]}
                value={component.name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <Group gap="md" wrap="nowrap" className={classes.controls}>
                <Radio
                  name="first-furniture"
                  label={t('offer.first')}
                  checked={component.isDefault}
                  onChange={() =>
                    onChange({
                      components: components.map((each, index) => ({ ...each, isDefault: index === at })),
                    })
                  }
                />
                <Switch
                  label={t('offer.asksForSwivel')}
                  checked={component.asksForSwivel}
                  onChange={(event) => change(at, { asksForSwivel: event.currentTarget.checked })}
                />
                <Tooltip label={t('offer.remove')}>
                  <ActionIcon
                    aria-label={t('offer.removeOne', { name: component.name })}
                    onClick={() => onChange({ components: components.toSpliced(at, 1) })}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {errors['components'] && (
        <Text c="oxblood" size="sm">
          {errors['components']}
        </Text>
      )}
      <Select
        aria-label={t('offer.addFurniture')}
        placeholder={left.length === 0 ? t('offer.allFurniture') : t('offer.addFurniture')}
        className={classes.add ?? ''}
        data-path="components"
        searchable
        disabled={left.length === 0}
        data={left}
        value={null}
        onChange={add}
        nothingFoundMessage={t('offer.nothingFound')}
      />
    </Stack>
  );
}
