import { useState } from 'react';
import { Alert, Button, Checkbox, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RefusalText } from '@cordovan/contracts/order-records';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { isDeliverable, orderTypeRules, statusIds, type StatusId } from '@cordovan/domain/orders';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useStatusName } from '../../../ui/state/status-pill.tsx';
import { DayText } from '../../../ui/text/texts.tsx';
import { orderDeliveriesQuery } from '../api/deliveries.ts';

interface Props {
  readonly order: Order;
  readonly statusId: StatusId;
  readonly refusals: readonly RefusalText[];
  /** Codes of the pieces whose leather the step writes off. */
  readonly cutPieces?: readonly string[] | undefined;
  readonly onClose: (answer?: StepBackAnswer) => void;
}

export interface StepBackAnswer {
  readonly reason: string;
  /** Cut pieces whose leather returns to stock, because they aren't really cut. */
  readonly uncutPieces: readonly string[];
}

type Reversal =
  | 'leatherReturned'
  | 'uncutReturned'
  | 'operationsUndone'
  | 'daysKept'
  | 'leatherReopened'
  | 'piecesReopened';
type Shipping = 'piecesUnshipped' | 'piecesUnsold' | 'invoiceReversed';

/** Lists what a step back from the order's status reverses, most important first. */
function reversalsOf({ statusId, orderType }: Order, isCut: boolean): readonly (Reversal | Shipping)[] {
  const { isFromStock, takesPayments } = orderTypeRules(orderType);
  if (statusId === statusIds.inProduction)
    return [isCut ? 'uncutReturned' : 'leatherReturned', 'operationsUndone', 'daysKept'];
  if (statusId === statusIds.finished) return ['piecesReopened', 'leatherReopened'];
  return [
    isFromStock ? 'piecesUnsold' : 'piecesUnshipped',
    ...(takesPayments ? ['invoiceReversed' as const] : []),
  ];
}

/**
 * Asks for the reason of a step back (N-02 l), lists what the step reverses, and asks for each cut piece whether its
 * leather is written off.
 */
export function StepBackDialog({ order, statusId, refusals, cutPieces = [], onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const message = useMessage();
  const nameOf = useStatusName();
  const [reason, setReason] = useState('');
  const [writtenOff, setWrittenOff] = useState([...cutPieces]);
  const [isTried, setTried] = useState(false);
  const deliveries = useQuery({ ...orderDeliveriesQuery(order.id), enabled: isDeliverable(order) });
  const staysReady = isDeliverable({ statusId, orderType: order.orderType });
  const route = staysReady ? undefined : deliveries.data?.find(({ outcome }) => outcome === null);
  const isReasonMissing = isTried && reason.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason.trim() === '') return;
        onClose({ reason, uncutPieces: cutPieces.filter((code) => !writtenOff.includes(code)) });
      }}
    >
      <Stack gap="md">
        {refusals.length > 0 && (
          <Alert color="amber" icon={<IconLock size={20} aria-hidden />} title={t('status.blocked')}>
            <List size="md">
              {refusals.map((refusal) => (
                <List.Item key={refusal.code}>{refusal.message}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <div>
          <Text>{t('stepBack.question', { from: nameOf(order.statusId), to: nameOf(statusId) })}</Text>
          <List size="md">
            {route && (
              <List.Item>
                {t('stepBack.onRoute', { route: route.routeId })} <DayText day={route.day} />
              </List.Item>
            )}
            {reversalsOf(order, cutPieces.length > 0).map((reversal) => (
              <List.Item key={reversal}>{t(`stepBack.${reversal}`)}</List.Item>
            ))}
          </List>
        </div>
        {cutPieces.length > 0 && (
          <Checkbox.Group
            label={t('stepBack.cut.title')}
            description={t('stepBack.cut.hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={writtenOff}
            onChange={setWrittenOff}
          >
            <Stack gap="xs" my="xs">
              {cutPieces.map((code) => (
                <Checkbox key={code} value={code} label={t('stepBack.cut.writeOff', { code })} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          label={t('status.reason')}
          description={t('stepBack.reasonHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          minRows={2}
          value={reason}
          error={isReasonMissing ? message('REASON_REQUIRED') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" color="oxblood">
            {t('stepBack.to', { status: nameOf(statusId) })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
