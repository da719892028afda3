import { useEffect, useMemo, type ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { checkCustomizable } from '@cordovan/domain/configurator';
import { padId } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { queryParameter } from '../../../lib/address.ts';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import type { CustomizedLine } from '../../../lib/line-customizer.ts';
import { paths, patterns } from '../../../lib/paths.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { lineQuery, type ReadLine } from '../api/line.ts';
import { wholeCatalogueQuery } from '../api/whole-catalogue.ts';
import { manifestQuery } from '../picture/pictures.ts';
import { CustomizerSkeleton } from '../customizer-skeleton.tsx';
import { LineEditor } from './line-editor.tsx';
import { lineOfDetail } from './stored-line.ts';
import { useSaveLine } from './use-save-line.ts';
import classes from '../customizer.module.css';

/** Full-page view of one order line in the customizer (NAV-23, DETAIL-06). */
export function DetailCustomizerScreen() {
  const { t } = useTranslation('customizer');
  const detailId = Number(queryParameter(useLocation().searchStr, 'detail'));
  useEffect(() => {
    document.title = `${t('lineTitle')} · Cordovan`;
  }, [t]);
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{t('lineTitle')}</h1>
      {Number.isSafeInteger(detailId) && detailId > 0 ? <Loaded detailId={detailId} /> : <NoLine />}
    </div>
  );
}

/** Reads the line and everything that can be chosen for it. */
function Loaded({ detailId }: { readonly detailId: number }) {
  const message = useMessage();
  const { t } = useTranslation('customizer');
  const read = useQuery(lineQuery(detailId));
  const offer = useQuery(wholeCatalogueQuery);
  usePrefetchQuery(manifestQuery);
  const error = read.error ?? offer.error;
  if (error instanceof HttpRefusal && (error.status === 404 || error.status === 403)) return <NoLine />;
  if (error)
    return (
      <ErrorState
        message={message('CUSTOMIZER_LOAD_FAILED')}
        onRetry={() => {
          for (const query of [read, offer]) if (query.isError) void query.refetch();
        }}
      />
    );
  if (!read.data || !offer.data) return <CustomizerSkeleton />;
  const { order, detail } = read.data;
  if (!detail) return <NoLine />;
  const refusal = refusalsOf(
    checkCustomizable({
      furnitureTypeId: detail.furnitureType?.id ?? null,
      leatherItemId: detail.leatherItemId,
    }),
  )[0];
  if (refusal) return <Closed orderId={order.id} title={message(refusal.code)} />;
  if (!order.editRights.details) return <Closed orderId={order.id} title={t('line.closed')} />;
  return <Editor read={{ order, detail }} offer={offer.data} />;
}

interface EditorProps {
  readonly read: ReadLine & { readonly detail: NonNullable<ReadLine['detail']> };
  readonly offer: Pick<Parameters<typeof LineEditor>[0], 'catalogue' | 'stores'>;
}

function Editor({ read, offer }: EditorProps) {
  const { order, detail } = read;
  const { t } = useTranslation('customizer');
  const navigate = useNavigate();
  const nameOf = useCatalogueName();
  const line = useMemo(() => lineOfDetail(detail, order.storeId), [detail, order.storeId]);
  const saving = useSaveLine({
    read,
    onSaved: (orderId) => {
      notifyDone(t('line.saved', { name: nameOf(detail.saleItem.name) }));
      void navigate({ to: paths.orderDetail(orderId), ignoreBlocker: true });
    },
  });
  return (
    <>
      <BackToOrder orderId={order.id} number={order.soNumber ?? padId(order.id)} />
      <LineEditor
        {...offer}
        line={line}
        act={(next) => (
          <SaveAct
            line={next}
            isDirty={next !== undefined && !isSame(next, line)}
            isSaving={saving.isSaving}
            onSave={(changed) => void saving.save(changed)}
          />
        )}
      />
    </>
  );
}

/** Whether the line equals what was stored. */
function isSame(next: CustomizedLine, stored: ReturnType<typeof lineOfDetail>): boolean {
  const told = (line: Pick<CustomizedLine, Exclude<keyof CustomizedLine, 'customizations'>>) =>
    [line.saleItemId, line.leatherItemId, line.quantity, line.description, line.comments].join('\n');
  const choices = (
    list: readonly CustomizedLine['customizations'][number][] | typeof stored.customizations,
  ) =>
    list
      .map((one) =>
        [one.customizationPartId, one.customizationItemId, one.leatherItemId ?? 0, one.quantityRequired].join(
          '.',
        ),
      )
      .toSorted()
      .join(' ');
  return (
    told(next) === told({ ...next, ...stored, leather: next.leather, collectionId: next.collectionId }) &&
    choices(next.customizations) === choices(stored.customizations)
  );
}

interface SaveActProps {
  readonly line: CustomizedLine | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: (line: CustomizedLine) => void;
}

function SaveAct({ line, isDirty, isSaving, onSave }: SaveActProps) {
  const { t } = useTranslation('customizer');
  useUnsavedGuard(isDirty && !isSaving);
  return (
    <Button loading={isSaving} disabled={!line || !isDirty} onClick={() => line && onSave(line)}>
      {t('line.save')}
    </Button>
  );
}

function BackToOrder({ orderId, number }: { readonly orderId: number; readonly number: string }) {
  const { t } = useTranslation('customizer');
  return (
    <Anchor component={Link} to={paths.orderDetail(orderId)} className={classes.backToOrder}>
      <IconArrowLeft size={18} aria-hidden /> {t('line.order', { number })}
    </Anchor>
  );
}

function Closed({ orderId, title }: { readonly orderId: number; readonly title: string }) {
  const { t } = useTranslation('customizer');
  return (
    <Explained
      title={title}
      hint={t('line.closedHint')}
      to={paths.orderDetail(orderId)}
      action={t('line.back')}
    />
  );
}

function NoLine() {
  const { t } = useTranslation('customizer');
  return (
    <Explained
      title={t('line.missing')}
      hint={t('line.missingHint')}
      to={patterns.orders}
      action={t('line.toOrders')}
    />
  );
}

interface ExplainedProps {
  readonly title: string;
  readonly hint: string;
  readonly to: string;
  readonly action: ReactNode;
}

function Explained({ title, hint, to, action }: ExplainedProps) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <Button variant="default" mt="xs" onClick={() => void navigate({ to })}>
          {action}
        </Button>
      }
    />
  );
}
