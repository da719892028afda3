import { ActionIcon, NumberInput, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditRights } from '@cordovan/contracts/order-records';
import type { PricedOrder } from '@cordovan/contracts/orders';
import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import type { Cents } from '@cordovan/domain/money';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import type { DraftLine, OrderDraft } from '../detail/order-draft.ts';
import { AddLine } from './add-line.tsx';
import { LinePicture } from './line-picture.tsx';
import classes from '../orders.module.css';

export interface DetailsProps {
  readonly draft: OrderDraft;
  readonly order: Order | undefined;
  readonly rights: EditRights;
  readonly price: PricedOrder | undefined;
  readonly totals: OrderTotals | undefined;
  readonly change: (part: Partial<OrderDraft>) => void;
}

/** The lines of the order, with the sub-sections add and value (ORD-06). */
export function DetailsSection({ draft, order, rights, price, totals, change }: DetailsProps) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const dialogs = useDialogs();
  const set = (key: string, part: Partial<DraftLine>) =>
    change({ details: draft.details.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const remove = async (line: DraftLine) => {
    const isSure = await dialogs.confirm({
      text: t('details.removeQuestion', { name: line.name }),
      isDangerous: true,
    });
    if (isSure) change({ details: draft.details.filter(({ key }) => key !== line.key) });
  };
  const priceOf = (line: DraftLine, at: number) =>
    price?.lines[at]?.totalPrice ?? order?.details.find(({ id }) => id === line.id)?.totalPrice;
  // The picture of the whole configuration stands for its first piece until each has its own.
  const signature = order?.attachments.find(({ kind }) => kind === 'signature')?.id ?? null;
  const pictureOf = (line: DraftLine, at: number) =>
    order?.details.find(({ id }) => id === line.id)?.pictureId ?? (at === 0 ? signature : null);
  return (
    <Stack gap="lg">
      {draft.details.length === 0 ? (
        <Text c="dimmed">{message('ADD_ONE_DETAIL')}</Text>
      ) : (
        <ul className={classes.lines}>
          {draft.details.map((line, at) => (
            <Line
              key={line.key}
              line={line}
              pictureId={pictureOf(line, at)}
              total={priceOf(line, at)}
              isAvailable={price?.lines[at]?.isAvailable ?? true}
              rights={rights}
              onChange={(part) => set(line.key, part)}
              onRemove={() => void remove(line)}
            />
          ))}
        </ul>
      )}
      {rights.details && <AddLine onAdd={(line) => change({ details: [...draft.details, line] })} />}
      {totals && (
        <section className={classes.value}>
          <Title order={4}>{t('details.value')}</Title>
          <AmountInput
            label={t('details.discount')}
            description={t('details.maxDiscount', { amount: (totals.maxDiscount / 100).toFixed(2) })}
            value={draft.discount}
            disabled={!rights.discount}
            maw={280}
            error={discountProblem(draft, totals, rights) && message('DISCOUNT_OVER_MAXIMUM')}
            onChange={(discount) => change({ discount })}
          />
        </section>
      )}
    </Stack>
  );
}

/** Those who may grant more have no limit (C-45); the server decides in any case. */
const discountProblem = (draft: OrderDraft, totals: OrderTotals, rights: EditRights) =>
  rights.discount &&
  !rights.grantDiscount &&
  !draft.adminDiscountGranted &&
  totals.discount > totals.maxDiscount;

interface LineProps {
  readonly line: DraftLine;
  readonly pictureId: number | null;
  readonly total: Cents | undefined;
  readonly isAvailable: boolean;
  readonly rights: EditRights;
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
}

function Line({ line, pictureId, total, isAvailable, rights, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const isFixed = !rights.details;
  return (
    <li className={classes.line}>
      <LinePicture attachmentId={pictureId} name={line.name} />
      <div className={classes.lineWords}>
        <Text fw={600}>{line.name}</Text>
        {line.leather !== '' && <Text>{line.leather}</Text>}
        <Text size="sm" c="dimmed">
          {line.customizations.map(({ label }) => label).join(' · ')}
        </Text>
        {!isAvailable && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {message('NO_AVAILABLE_PRODUCT')}
          </Text>
        )}
        {(line.comments !== '' || !isFixed) && (
          <Textarea
            aria-label={t('details.commentsOf', { name: line.name })}
            placeholder={t('details.comments')}
            autosize
            minRows={1}
            mt={4}
            readOnly={isFixed}
            value={line.comments}
            onChange={(event) => onChange({ comments: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={classes.lineNumbers}>
        <NumberInput
          label={t('details.quantity')}
          min={1}
          max={999}
          allowDecimal={false}
          w={88}
          disabled={isFixed}
          value={line.quantity}
          onChange={(quantity) => Number(quantity) >= 1 && onChange({ quantity: Number(quantity) })}
        />
        {total !== undefined && (
          <AmountInput
            label={t('details.lineDiscount')}
            w={120}
            disabled={!rights.discount}
            value={line.discount}
            onChange={(discount) => onChange({ discount })}
          />
        )}
        <div className={classes.lineTotal}>
          {total !== undefined && (
            <Text fw={600}>
              <MoneyText amount={total} isCounting />
            </Text>
          )}
          {!isFixed && (
            <ActionIcon
              variant="subtle"
              color="quiet"
              aria-label={t('details.remove', { name: line.name })}
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </div>
      </div>
    </li>
  );
}
