import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { type Cents, cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

interface Props {
  readonly payment: QuoteView['payment'];
  readonly amount: Cents;
  readonly onChoose: (amount: Cents) => void;
}

/** The deposit or the full amount. No choice if they are equal. */
export function AmountChoice({ payment: { minimum, due }, amount, onChoose }: Props) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  if (minimum === due) return null;
  return (
    <Radio.Group
      label={t('payNow')}
      size="md"
      value={String(amount)}
      onChange={(value) => onChoose(cents(Number(value)))}
    >
      <Stack gap={8} mt={8}>
        <Radio
          size="md"
          value={String(minimum)}
          label={t('payDeposit', { amount: formatMoney(minimum, language) })}
        />
        <Radio size="md" value={String(due)} label={t('payAll', { amount: formatMoney(due, language) })} />
      </Stack>
    </Radio.Group>
  );
}
