import { useState } from 'react';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderDelivery } from '@cordovan/contracts/deliveries';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { ConflictDecision } from '@cordovan/domain/deliveries';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { LateProof } from '../../../ui/delivery/late-proof.tsx';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { mayHaveDeliveries, orderDeliveriesQuery, sendConflict } from '../api/deliveries.ts';

/**
 * A driver without a network delivered this order after it was called off: asks what happened to the pieces (ADR 63).
 * Or the driver's proof arrived after the office had settled the stop differently: asks which one is right (ADR 73).
 */
export function DeliveryConflictNotice({ order }: { readonly order: Order }) {
  const { t } = useTranslation('deliveries');
  const { data = [] } = useQuery({ ...orderDeliveriesQuery(order.id), enabled: mayHaveDeliveries(order) });
  const open = data.filter(({ conflict }) => conflict?.decision === null);
  if (open.length === 0) return null;
  return (
    <Alert
      color="oxblood"
      role="alert"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t(open.every(({ lateProof }) => lateProof) ? 'late.title' : 'conflict.title')}
    >
      <Stack gap="md">
        {open.map((delivery) => (
          <Conflict key={delivery.stopId} delivery={delivery} />
        ))}
      </Stack>
    </Alert>
  );
}

function Conflict({ delivery }: { readonly delivery: OrderDelivery }) {
  const { t } = useTranslation('deliveries');
  const message = useMessage();
  const momentWords = useMomentWords();
  const queries = useQueryClient();
  const maySettle = useCan('orders.cancel');
  const { isSaving, saving } = useSaving();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const late = delivery.lateProof;
  const [first, second] = late ? (['driver', 'office'] as const) : (['came back', 'stay'] as const);
  const codes = delivery.pieces.filter(({ isDelivered }) => isDelivered).map(({ code }) => code);
  const moment = momentWords(delivery.signedAt ?? delivery.settledAt ?? '');
  const settle = (decision: ConflictDecision) => {
    setTried(true);
    if (note.trim() === '') return undefined;
    return saving(async () => {
      await sendConflict(delivery.stopId, { decision, note });
      notifyDone(t('conflict.done'));
      await queries.invalidateQueries();
    });
  };
  return (
    <Stack gap="xs">
      {late ? (
        <>
          <LateProof proof={late} />
          <Text size="sm">{t('late.text')}</Text>
        </>
      ) : (
        <Text>{t('conflict.text', { codes: codes.join(', '), name: delivery.signedBy, moment })}</Text>
      )}
      {maySettle ? (
        <>
          <Textarea
            label={t('conflict.note')}
            required
            autosize
            minRows={2}
            maxLength={4_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={isTried && note.trim() === '' && message('NOTE_REQUIRED')}
          />
          <Group>
            <Button loading={isSaving} onClick={() => void settle(first)}>
              {t(`conflict.decide.${first}`)}
            </Button>
            <Button variant="default" disabled={isSaving} onClick={() => void settle(second)}>
              {t(`conflict.decide.${second}`)}
            </Button>
          </Group>
        </>
      ) : (
        <Text size="sm">{t('conflict.waits')}</Text>
      )}
    </Stack>
  );
}
