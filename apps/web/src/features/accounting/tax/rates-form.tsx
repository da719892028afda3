import { useState } from 'react';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TaxRates } from '@cordovan/contracts/tax';
import { ratesOn, totalRate } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { formatPercent } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { PercentInput } from '../../../ui/form/number-inputs.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendRates } from './api/tax.ts';

interface Props {
  readonly store: TaxRates['stores'][number];
  readonly agencies: TaxRates['agencies'];
  readonly asOf: string;
  readonly onClose: () => void;
}

/** The agencies' rates at a store, from a given day. */
export function RatesForm({ store, agencies, asOf, onClose }: Props) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const [startsOn, setStartsOn] = useState(asOf);
  const [rates, setRates] = useState<Readonly<Record<number, number>>>(
    Object.fromEntries(ratesOn(store.rates, asOf).map(({ agencyId, rate }) => [agencyId, rate])),
  );
  const chosen = agencies
    .map(({ id }) => ({ agencyId: id, rate: rates[id] ?? 0 }))
    .filter(({ rate }) => rate > 0);
  const save = () =>
    saving(async () => {
      await sendRates({ storeId: store.storeId, startsOn, rates: chosen });
      await Promise.all(
        ['accounting', 'stores'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
      notifyDone(t('ratesSaved'));
      onClose();
    });
  return (
    <DialogForm isSaving={isSaving} onSubmit={save} onCancel={onClose}>
      <Text size="sm" c="dimmed">
        {t('ratesLead')}
      </Text>
      <DayInput label={t('startsOn')} required value={startsOn} onChange={(day) => day && setStartsOn(day)} />
      {agencies
        .filter(({ isActive }) => isActive)
        .map(({ id, name }, index) => (
          <PercentInput
            key={id}
            label={usualName('account', name, language)}
            decimals={4}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            value={rates[id] ?? null}
            onChange={(rate) => setRates({ ...rates, [id]: rate ?? 0 })}
          />
        ))}
      <Text role="status" className="tabular">
        {t('sum', { rate: formatPercent(totalRate(chosen), language) })}
      </Text>
    </DialogForm>
  );
}
