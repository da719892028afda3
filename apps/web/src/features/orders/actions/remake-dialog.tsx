import { useState } from 'react';
import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { finalStatuses } from '@cordovan/domain/orders';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { orderListQuery } from '../api/order-list.ts';
import { orderNumber } from '../../../lib/order-number.ts';

export interface RemakeAnswer {
  readonly poNumber: string;
  readonly targetOrderId: number;
  readonly reason: string;
}

interface Props {
  readonly order: Order;
  readonly onClose: (answer?: RemakeAnswer) => void;
}

const FOUND = 8;
const PAUSE_MS = 250;

/** Remake dialog: requires an order to move the payments to, found by PO or SO number (PAY-31, PAY-32, C-34). */
export function RemakeDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const message = useMessage();
  const language = useLanguage();
  const nameOf = useStatusName();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [number] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const customerId = order.customer?.id ?? 0;
  // Payments stay with the customer, so only the customer's own orders are offered, approved or not.
  const found = useQuery({
    ...orderListQuery({ customerId, ...(number === '' ? {} : { number }), page: 1, pageSize: FOUND }),
    enabled: customerId > 0,
  });
  const rows = (found.data?.items ?? []).filter(
    (row) => row.id !== order.id && !finalStatuses.includes(row.statusId),
  );
  const hasNone = number !== '' && found.data !== undefined && !found.isPlaceholderData && rows.length === 0;
  const target = rows.find(({ id }) => String(id) === chosen);
  const problem = typed.trim() === '' ? 'REMAKE_PO_REQUIRED' : 'REMAKE_TARGET_REQUIRED';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (target) onClose({ poNumber: orderNumber(target), targetOrderId: target.id, reason });
      }}
    >
      <Stack gap="md">
        <Text>{t('remake.lead')}</Text>
        <TextInput
          label={t('remake.number')}
          required
          data-autofocus
          autoComplete="off"
          value={typed}
          error={isTried && !target ? message(problem) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {rows.length > 0 && (
          <Radio.Group
            value={chosen}
            onChange={setChosen}
            label={t(number === '' ? 'remake.own' : 'remake.found')}
          >
            <Stack gap="xs" mt={4}>
              {rows.map((row) => (
                <Radio
                  key={row.id}
                  value={String(row.id)}
                  label={`${orderNumber(row)} · ${row.customerName} · ${nameOf(row.statusId)}`}
                  description={
                    row.total === undefined
                      ? undefined
                      : `${t('money.total')} ${formatMoney(row.total, language)}`
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {hasNone && <Text c="dimmed">{t('remake.none')}</Text>}
        <Textarea
          label={t('status.reason')}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit">{t('remake.action')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
