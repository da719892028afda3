import { useState } from 'react';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LeftOutPiece } from '@cordovan/contracts/order-records';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { cents, type Cents, NO_MONEY } from '@cordovan/domain/money';
import {
  creditOf,
  type LeftOutDecision,
  leftOutStatuses,
  lineWithoutPiece,
  statusIds,
} from '@cordovan/domain/orders';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useMomentWords } from '../../../ui/text/store-zone.tsx';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendLeftOut } from '../api/left-out.ts';

/** Scrapped pieces that aren't replaced: asks what to do about their price, then about the money (ADR 57). */
export function LeftOutNotice({ order }: { readonly order: Order }) {
  const { leftOut = [], totals } = order;
  const open = leftOutStatuses.includes(order.statusId) ? leftOut.filter(({ decision }) => !decision) : [];
  const isCredited = leftOut.some(({ decision }) => decision === 'taken off');
  const excess = totals && isCredited ? cents(Math.max(totals.paid - totals.total, 0)) : NO_MONEY;
  const settled = leftOut.filter(({ decision }) => decision);
  return (
    <>
      {settled.length > 0 && <Settled order={order} pieces={settled} />}
      {(open.length > 0 || excess > 0) && <Open order={order} open={open} excess={excess} />}
    </>
  );
}

interface OpenProps {
  readonly order: Order;
  readonly open: readonly LeftOutPiece[];
  /** Amount paid in excess of the order's current price. */
  readonly excess: Cents;
}

function Open({ order, open, excess }: OpenProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <Alert
      color="amber"
      role="status"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('leftOut.title', { count: open.length })}
    >
      <Stack gap="md">
        {open.map((piece) => (
          <Piece key={piece.id} order={order} piece={piece} />
        ))}
        {excess > 0 && (
          <Group justify="space-between">
            <Text>{t('leftOut.refund', { amount: formatMoney(excess, language) })}</Text>
            <Button component={Link} to={paths.orderSection(order.id, 'payment')} variant="default">
              {t('leftOut.openPayments')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

/** The office's decisions about pieces that aren't replaced. */
function Settled({ order, pieces }: { readonly order: Order; readonly pieces: readonly LeftOutPiece[] }) {
  const { t } = useTranslation('orders');
  const momentWords = useMomentWords();
  const nameOf = useCatalogueName();
  const isNothingLeft =
    order.statusId === statusIds.inProduction &&
    order.vinItems.length === 0 &&
    pieces.length === order.leftOut?.length;
  const decisionOf = ({ decision, decidedAt, decidedBy: name, decisionReason: reason }: LeftOutPiece) => {
    const key = decision === 'taken off' ? 'leftOut.settled_takenOff' : 'leftOut.settled_priceKept';
    return t(key, { name, reason, moment: decidedAt ? momentWords(decidedAt) : '' });
  };
  return (
    <Alert
      color={isNothingLeft ? 'amber' : 'quiet'}
      icon={<IconInfoCircle size={20} aria-hidden />}
      title={t('leftOut.settledTitle', { count: pieces.length })}
    >
      <Stack gap="sm">
        {isNothingLeft && <Text fw={600}>{t('leftOut.nothingLeft')}</Text>}
        {pieces.map((piece) => {
          const line = order.details.find(({ id }) => id === piece.detailId);
          return (
            <div key={piece.id}>
              <Text fw={600}>
                {[line && nameOf(line.saleItem.name), piece.code].filter(Boolean).join(' · ')}
              </Text>
              <Text size="sm">{t('leftOut.why', { scrap: piece.scrapReason, reason: piece.reason })}</Text>
              <Text size="sm">{decisionOf(piece)}</Text>
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
}

interface PieceProps {
  readonly order: Order;
  readonly piece: LeftOutPiece;
}

function Piece({ order, piece }: PieceProps) {
  const { t } = useTranslation('orders');
  const nameOf = useCatalogueName();
  const language = useLanguage();
  const queries = useQueryClient();
  const mayDecide = useCan('orders.settleLeftOut');
  const { isSaving, saving } = useSaving();
  const [reason, setReason] = useState('');
  const line = order.details.find(({ id }) => id === piece.detailId);
  const credit = line && creditFor(line);
  const decide = (decision: LeftOutDecision) =>
    saving(async () => {
      await sendLeftOut(piece.code, { decision, reason });
      await queries.invalidateQueries({ queryKey: ['orders'] });
      notifyDone(t(decision === 'take off' ? 'leftOut.takenOff' : 'leftOut.priceKept'));
    });
  return (
    <div>
      <Text fw={600}>{[line && nameOf(line.saleItem.name), piece.code].filter(Boolean).join(' · ')}</Text>
      <Text size="sm">{t('leftOut.why', { scrap: piece.scrapReason, reason: piece.reason })}</Text>
      {mayDecide ? (
        <>
          <Textarea
            mt="xs"
            label={t('leftOut.reason')}
            description={t('leftOut.reasonHint')}
            autosize
            minRows={1}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {credit !== undefined && (
            <Text size="sm" mt="sm">
              {t('leftOut.credit', { amount: formatMoney(credit, language) })}
            </Text>
          )}
          <Group mt="xs" gap="xs">
            <Button loading={isSaving} onClick={() => void decide('take off')}>
              {t('leftOut.takeOff')}
            </Button>
            <Button
              variant="default"
              disabled={isSaving || reason.trim() === ''}
              onClick={() => void decide('keep price')}
            >
              {t('leftOut.keepPrice')}
            </Button>
          </Group>
        </>
      ) : (
        <Text size="sm">{t('leftOut.waits')}</Text>
      )}
    </div>
  );
}

/** Credit for taking the piece off its line, before tax; undefined for a reader who sees no prices. */
function creditFor({ totalPrice, discount = NO_MONEY, quantity, swivelQuantity }: Order['details'][number]) {
  if (totalPrice === undefined) return undefined;
  const nothing = { totalCost: NO_MONEY, bundleSaving: NO_MONEY, leftOut: 0 };
  const line = { totalPrice, discount, quantity, swivelQuantity, ...nothing };
  return creditOf(line, lineWithoutPiece(line));
}
