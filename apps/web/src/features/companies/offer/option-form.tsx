import { MultiSelect, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyChoices } from '@cordovan/contracts/companies-office';
import { changeItem, checkOffer, type Offer, type OfferItem, sameName } from '@cordovan/domain/companies';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import type { Close } from '../../../ui/dialogs/dialogs.types.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { kindNames } from './use-option-facts.ts';

interface Props {
  readonly item: OfferItem;
  readonly partAt: number;
  readonly offer: Offer;
  readonly choices: CompanyChoices;
  readonly close: Close<OfferItem>;
}

/** An option: its name, its kind, and when it can be chosen. */
export function OptionForm({ item, partAt, offer, choices, close }: Props) {
  const { t } = useTranslation('companies');
  const message = useMessage();
  const [draft, setDraft] = useState(item);
  const [error, setError] = useState<string>();
  const change = (part: Partial<OfferItem>) => setDraft({ ...draft, ...part });
  const part = offer.parts[partAt]!;
  const itemAt = part.items.indexOf(item);
  const others = offer.parts.flatMap(({ name, items }) =>
    items
      .map((each) => ({ part: name, item: each.name }))
      .filter((each) => !(sameName(each.part, part.name) && sameName(each.item, item.name))),
  );
  const submit = () => {
    const parts = changeItem(offer.parts, { partAt, itemAt }, draft);
    const own = `parts.${partAt}.items.${itemAt}`;
    const [refusal] = refusalsOf(checkOffer({ ...offer, parts }, choices)).filter(
      ({ field }) => field === own,
    );
    if (refusal) setError(message(refusal.code, refusal.data));
    else close(draft);
  };
  return (
    <DialogForm submitText={t('offer.apply')} onSubmit={submit} onCancel={() => close()}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('offer.optionName')}
          required
          error={error}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('offer.kind')}
          allowDeselect={false}
          data={([1, 2, 3] as const).map((kind) => ({
            value: String(kind),
            label: t(`offer.kinds.${kindNames[kind]}`),
          }))}
          value={String(draft.kind)}
          onChange={(kind) => change({ kind: Number(kind ?? 1) as OfferItem['kind'] })}
        />
      </SimpleGrid>
      <MultiSelect
        label={t('offer.needs')}
        description={t('offer.needsHint')}
        searchable
        hidePickedOptions
        data={others.map((each, at) => ({ value: String(at), label: `${each.part} / ${each.item}` }))}
        value={draft.needs.flatMap((need) => {
          const at = others.findIndex(
            (each) => sameName(each.part, need.part) && sameName(each.item, need.item),
          );
          return at < 0 ? [] : [String(at)];
        })}
        onChange={(values) => change({ needs: values.map((at) => others[Number(at)]!) })}
      />
      <MultiSelect
        label={t('offer.dependentParts')}
        description={t('offer.dependentPartsHint')}
        searchable
        hidePickedOptions
        data={offer.parts.map(({ name }) => name).filter((name) => !sameName(name, part.name))}
        value={[...draft.dependentParts]}
        onChange={(dependentParts) => change({ dependentParts })}
      />
      <MultiSelect
        label={t('offer.appliesTo')}
        description={t('offer.appliesToHint')}
        hidePickedOptions
        data={offer.components.map(({ saleItemId, name }) => ({ value: String(saleItemId), label: name }))}
        value={draft.componentIds.map(String)}
        onChange={(values) => change({ componentIds: values.map(Number) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Switch
          label={t('offer.isDrawn')}
          checked={draft.isDrawn}
          onChange={(event) => change({ isDrawn: event.currentTarget.checked })}
        />
        <Switch
          label={t('offer.isWithLayer')}
          checked={draft.isWithLayer}
          onChange={(event) => change({ isWithLayer: event.currentTarget.checked })}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
