import { useState, type SyntheticEvent } from 'react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardCharged, CardOnFile } from '@cordovan/contracts/payments-schemas';
import { type Cents, formatMoney } from '@cordovan/domain/money';
import { refusedText } from '../../lib/card/refused-text.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { AmountInput } from '../../ui/form/amount-input.tsx';
import { finishNumbers } from '../../ui/form/number-field.tsx';
import { sendCharge } from './api/card-payments.ts';

interface Props {
  readonly orderId: number;
  readonly card: CardOnFile;
  readonly onClose: (charged?: CardCharged) => void;
}

/** Asks how much to charge to the card on file. The default is the most that may be charged. */
export function ChargeDialog({ orderId, card, onClose }: Props) {
  const { t } = useTranslation(['payments', 'ui']);
  const message = useMessage();
  const [amount, setAmount] = useState<Cents>(card.chargeable);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!finishNumbers()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onClose(await sendCharge(orderId, amount));
    } catch (error) {
      setProblem(refusedText(error) ?? message('ERROR_DEFAULT'));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {problem && (
          <Alert color="oxblood" role="alert" icon={<IconExclamationCircle size={20} aria-hidden />} py="xs">
            {problem}
          </Alert>
        )}
        <AmountInput
          label={t('amount')}
          description={t('onFile.most', { amount: formatMoney(card.chargeable) })}
          required
          data-autofocus
          value={amount}
          onChange={setAmount}
        />
        <Text size="sm" c="dimmed">
          {t('onFile.chargeHint')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isBusy} onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('onFile.action', { amount: formatMoney(amount) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
