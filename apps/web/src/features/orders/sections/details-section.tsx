import { useId } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditRights } from '@cordovan/contracts/order-records';
import type { PricedOrder } from '@cordovan/contracts/orders';
import type { Order, OrderTotals } from '@cordovan/contracts/orders-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { NO_MONEY, sum } from '@cordovan/domain/money';
import { orderTypeRules } from '@cordovan/domain/orders';
import type { PriceStep } from '@cordovan/domain/pricing';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage, useMessage } from '../../../lib/i18n/use-language.ts';
import { useLineCustomizer } from '../../../lib/line-customizer.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { type DraftLine, lineOf, type OrderDraft } from '../detail/order-draft.ts';
import { questionOf } from '../detail/use-order-promise.ts';
import { AddBundle } from './add-bundle.tsx';
import { AddLine } from './add-line.tsx';
import { AddPiece } from './add-piece.tsx';
import { BundleNotes } from './bundle-notes.tsx';
import { DetailLine } from './detail-line.tsx';
import { usePickLeather } from './use-pick-leather.tsx';
import classes from '../orders.module.css';

export interface DetailsProps {
  readonly draft: OrderDraft;
  readonly order: Order | undefined;
  readonly rights: EditRights;
  readonly price: PricedOrder | undefined;
  readonly totals: OrderTotals | undefined;
  readonly change: (part: Partial<OrderDraft>) => void;
  /** Error text of a field. */
  readonly textOf: (field: string) => string | undefined;
}

/** The lines of the order, with the subsections "add" and "value" (ORD-06). */
export function DetailsSection(props: DetailsProps) {
  const { draft, rights, totals, change } = props;
  const add = (line: DraftLine) => change({ details: [...draft.details, line] });
  const { isFromStock } = orderTypeRules(draft.orderType);
  return (
    <Stack gap="lg">
      <Lines {...props} />
      <BundleNotes bundles={bundlesOf(props)} />
      {rights.details && isFromStock && draft.storeId !== null && (
        <AddPiece
          storeId={draft.storeId}
          draft={draft}
          rowVersion={props.order?.rowVersion ?? 0}
          onAdd={add}
        />
      )}
      {rights.details && !isFromStock && draft.storeId !== null && (
        <AddBundle
          storeId={draft.storeId}
          details={draft.details}
          onAdd={(lines) => change({ details: [...draft.details, ...lines] })}
        />
      )}
      {rights.details && <AddLine storeId={draft.storeId} isFromStock={isFromStock} onAdd={add} />}
      {totals && <Value {...props} totals={totals} />}
    </Stack>
  );
}

/** Bundles of the draft as priced. For a saved order without changes, the savings of its lines. */
function bundlesOf({ price, order, draft }: Pick<DetailsProps, 'price' | 'order' | 'draft'>) {
  if (price) return price.bundles;
  const lines = (order?.details ?? []).filter(({ id }) => draft.details.some((line) => line.id === id));
  const numbers = [...new Set(lines.flatMap(({ bundleNumber }) => bundleNumber ?? []))];
  return numbers.flatMap((number) => {
    const own = lines.filter(({ bundleNumber }) => bundleNumber === number);
    const saving = sum(own.map(({ bundleSaving = NO_MONEY }) => bundleSaving));
    // Without a new price, only a saving is known.
    if (saving === 0) return [];
    const [{ bundleId, bundleName }] = own as [(typeof own)[number]];
    return [{ number, bundleId: bundleId ?? 0, name: bundleName ?? '', sets: 1, missing: [], saving }];
  });
}

const looksOf = ({ leatherItemId, customizations }: DraftLine): string =>
  [leatherItemId, ...customizations.map((choice) => choice.customizationItemId)].join();

function Lines({ draft, order, rights, price, change, textOf }: DetailsProps) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const language = useLanguage();
  const dialogs = useDialogs();
  const nameOf = useCatalogueName();
  const customize = useLineCustomizer();
  const pickLeather = usePickLeather(draft.storeId);
  if (draft.details.length === 0) return <Text c="dimmed">{message('ADD_ONE_DETAIL')}</Text>;
  const set = (key: string, part: Partial<DraftLine>) =>
    change({ details: draft.details.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const remove = async (line: DraftLine) => {
    const saved = bundlesOf({ price, order, draft }).find(({ number }) => number === line.bundle?.number);
    const isSure = await dialogs.confirm({
      text:
        saved && saved.saving > 0
          ? t('bundle.removeQuestion', {
              name: nameOf(line.name),
              bundle: nameOf(saved.name),
              amount: formatMoney(saved.saving, language),
            })
          : t('details.removeQuestion', { name: nameOf(line.name) }),
      isDangerous: true,
    });
    if (isSure) change({ details: draft.details.filter(({ key }) => key !== line.key) });
  };
  const changeLeather = async (line: DraftLine) => {
    const chosen = await pickLeather(line.leatherItemId, questionOf(draft, line.key));
    if (chosen)
      set(line.key, { leatherItemId: chosen.id, leather: chosen.name, collectionId: chosen.collectionId });
  };
  const customizeLine = async (line: DraftLine) => {
    const made = await customize?.({ ...line, storeId: draft.storeId });
    if (made) set(line.key, made);
  };
  const isCustomizable = ({ saleItemType, vinItemId }: DraftLine) =>
    customize !== undefined &&
    rights.details &&
    saleItemType === saleItemTypes.furniture &&
    vinItemId === null;
  const savedOf = (line: DraftLine) => order?.details.find(({ id }) => id === line.id);
  /** The server draws only saved lines. A line with an unsaved leather shows no picture. */
  const pieceOf = (line: DraftLine) => {
    const saved = savedOf(line);
    return order &&
      saved &&
      looksOf(lineOf(saved)) === looksOf(line) &&
      line.saleItemType === saleItemTypes.furniture
      ? { orderId: order.id, detailId: line.id, rowVersion: order.rowVersion }
      : undefined;
  };
  /** Says that a promotion set the price's grade, with the promotion's name once saved (CAT-27). */
  const promotionOf = (line: DraftLine, steps: readonly PriceStep[] | undefined) => {
    const saved = savedOf(line);
    const known = steps ?? saved?.priceSteps ?? [];
    if (!known.some(({ kind }) => kind === 'promotion-price')) return undefined;
    if (!saved?.leatherPromotion || saved.leatherItemId !== line.leatherItemId)
      return t('details.promotionPrice');
    return t('details.promotion', { name: saved.leatherPromotion.name });
  };
  // The first piece shows the picture of the whole configuration until each piece has its own.
  const signature = order?.attachments.find(({ kind }) => kind === 'signature')?.id ?? null;
  return (
    <ul className={classes.lines}>
      {draft.details.map((line, at) => (
        <DetailLine
          key={line.key}
          line={line}
          pictureId={savedOf(line)?.pictureId ?? (at === 0 ? signature : null)}
          piece={pieceOf(line)}
          total={price?.lines[at]?.totalPrice ?? savedOf(line)?.totalPrice}
          promotion={promotionOf(line, price?.lines[at]?.steps)}
          isAvailable={price?.lines[at]?.isAvailable ?? true}
          isKept={savedOf(line)?.isKept ?? false}
          missingParts={(price?.lines[at] ?? savedOf(line))?.missingParts ?? []}
          rights={rights}
          textOf={(field) => textOf(`details.${at}.${field}`)}
          onChange={(part) => set(line.key, part)}
          onPickLeather={() => void changeLeather(line)}
          onCustomize={isCustomizable(line) ? () => void customizeLine(line) : undefined}
          onRemove={() => void remove(line)}
        />
      ))}
    </ul>
  );
}

function Value({ draft, rights, totals, change, textOf }: DetailsProps & { readonly totals: OrderTotals }) {
  const { t } = useTranslation('orders');
  const message = useMessage();
  const language = useLanguage();
  const titleId = useId();
  return (
    <section className={classes.value} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('details.value')}
      </Title>
      <AmountInput
        label={t('details.discount')}
        description={t('details.maxDiscount', { amount: formatMoney(totals.maxDiscount, language) })}
        value={draft.discount}
        disabled={!rights.discount}
        maw={280}
        error={
          (discountProblem(draft, totals, rights) && message('DISCOUNT_OVER_MAXIMUM')) || textOf('discount')
        }
        onChange={(discount) => change({ discount })}
      />
    </section>
  );
}

/** Roles that may grant larger discounts have no limit here (C-45). The server checks it again. */
const discountProblem = (draft: OrderDraft, totals: OrderTotals, rights: EditRights) =>
  rights.discount &&
  !rights.grantDiscount &&
  !draft.adminDiscountGranted &&
  totals.discount > totals.maxDiscount;
