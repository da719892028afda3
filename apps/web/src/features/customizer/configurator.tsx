import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Flavor, Style } from '@cordovan/contracts/catalogue-schemas';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import { canEditCustomerName } from '@cordovan/domain/customers';
import type { Cents } from '@cordovan/domain/money';
import { paths, patterns } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { CompareDesigns, type SetAsideDesign } from './compare/compare-designs.tsx';
import type { Snapshot } from './compare/snapshot.ts';
import { CustomerSkeleton } from './customer-skeleton.tsx';
import { CustomizerBar } from './customizer-bar.tsx';
import { pngOf } from '../../configurator/png-of.ts';
import { explainPrice, usePriceWords } from './price/price-words.ts';
import type { Step } from './rail.tsx';
import { handedOrder } from './save/hand-over.ts';
import { OfSavedOrder, OnOrderForm } from './save/order-links.tsx';
import { SavedNotice } from './save/saved-dialog.tsx';
import { useSaveQuotation } from './save/use-save-quotation.ts';
import { ShareDesign } from './share/share-design.tsx';
import type { Begun } from './state/begin-configuration.ts';
import type { Configuration } from './state/configuration.ts';
import {
  designOf,
  forgetDraft,
  forgetFlavor,
  keepDesign,
  keepDraft,
  keepFlavor,
} from './state/kept-draft.ts';
import { useShowroom } from './state/showroom.ts';
import { useConfigurator, type Configurator as State } from './state/use-configurator.ts';
import { useDesignPromise } from './state/use-design-promise.ts';
import { useGuardedChanges } from './state/use-guarded-changes.ts';
import type { Offer } from './state/use-piece.ts';
import { CustomizerLayout } from './customizer-layout.tsx';

export interface CustomerFieldsProps {
  readonly value: CustomerInput;
  readonly onChange: (customer: CustomerInput) => void;
  readonly canEditName?: boolean;
  /** Whether the user may search stored customers. */
  readonly canSearch?: boolean;
}

/** Components from other features: the customer fields, and taking a payment for a saved order. */
export interface CustomizerParts {
  readonly CustomerFields: ComponentType<CustomerFieldsProps>;
  readonly payOrder: (orderId: number) => void;
}

/** State that survives a change of style: the customer, the compared design, and the restart. */
export interface Table extends CustomizerParts {
  readonly customer: CustomerInput;
  readonly onCustomer: (customer: CustomerInput) => void;
  /** Whether the saved order's customer is still loading. */
  readonly isCustomerComing: boolean;
  readonly aside: SetAsideDesign;
  /** Restarts the page with the design kept in the session (CZR-11). Undo leads back to `past`. */
  readonly onRestart: (past: readonly Configuration[], totalBefore: Cents) => void;
  readonly onNewOrder: () => void;
}

interface Props {
  readonly table: Table;
  readonly style: Style;
  readonly first: Offer;
  readonly begun: Begun;
  readonly past: readonly Configuration[];
  /** Total of the latest configuration in `past`. */
  readonly totalBefore: Cents | undefined;
}

const steps = [
  'style',
  'leather',
  'parts',
  'pieces',
  'delivery',
  'customer',
] as const satisfies readonly Step[];

/** Opens another style, a flavor or a compared design. Another style opens by its address (NAV-18, C-18). */
function useOpening(state: State, onRestart: Table['onRestart']) {
  const navigate = useNavigate();
  const openStyle = (style: Pick<Style, 'id' | 'name'>) =>
    style.id === state.style.id
      ? onRestart([...state.past, state.now], state.totals.subtotal)
      : void navigate({ to: patterns.home, search: { select: style.name } });
  return {
    openStyle: (style: Style, flavor?: Flavor) => {
      forgetDraft();
      if (flavor) keepFlavor(flavor.id);
      else forgetFlavor();
      openStyle(style);
    },
    openDesign: ({ styleId, styleName, design }: Snapshot) => {
      forgetFlavor();
      keepDesign(design);
      openStyle({ id: styleId, name: styleName });
    },
  };
}

/** Designs a quotation: the configurator, and the actions that save, share or finish it. */
export function Configurator({ table, style, first, begun, past, totalBefore }: Props) {
  const { customer, onCustomer, aside, onRestart, CustomerFields } = table;
  const { t } = useTranslation('customizer');
  const priceWords = usePriceWords();
  const state = useConfigurator({ style, first, initial: begun.configuration, past });
  const { now, piece } = state;
  const promise = useDesignPromise(state);
  // Undefined for a page that signed itself in. Its visitors type a customer and save new quotations (N-06).
  const session = useSession();
  const showroom = useShowroom();
  const navigate = useNavigate();
  const changes = useGuardedChanges(state, (next, before) => {
    keepDraft({ configuration: next, styleId: style.id, rows: piece.rows });
    onRestart(before, state.totals.subtotal);
  });
  const opening = useOpening(state, onRestart);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [step, setStep] = useState<Step>('leather');
  const saving = useSaveQuotation({ configurator: state, customer, picture: () => pngOf(canvas.current) });
  const { saved } = saving;
  const finishOnForm = () => {
    const handed = handedOrder({ state, showroom, customer });
    if (handed) void navigate({ to: patterns.orderCreate, state: { handedOrder: handed } });
  };
  // Saving needs a name, so an empty name opens the customer fields instead of an error.
  const saveOrAsk = () => {
    if (customer.name === '' && step !== 'customer') setStep('customer');
    else void saving.save();
  };
  useEffect(
    () => keepDraft({ configuration: now, styleId: style.id, rows: piece.rows }),
    [now, style.id, piece.rows],
  );

  return (
    <>
      <CustomizerLayout
        state={state}
        changes={changes}
        losses={begun.losses}
        steps={steps}
        step={step}
        onStep={setStep}
        panels={{
          customer: (
            <>
              <Suspense fallback={<CustomerSkeleton />}>
                {table.isCustomerComing ? (
                  <CustomerSkeleton />
                ) : (
                  <CustomerFields
                    value={customer}
                    onChange={onCustomer}
                    canEditName={canEditCustomerName(session?.role ?? 'Salesperson', customer.id > 0)}
                    canSearch={session !== undefined}
                  />
                )}
              </Suspense>
              {session === undefined ? null : saved ? (
                <OfSavedOrder
                  number={saved.number}
                  onOpen={() => void navigate({ to: paths.orderDetail(saved.id) })}
                  onNewOrder={table.onNewOrder}
                />
              ) : (
                <OnOrderForm onFinish={finishOnForm} />
              )}
            </>
          ),
        }}
        onOpenStyle={opening.openStyle}
        canvas={canvas}
        bar={
          <CustomizerBar
            state={state}
            total={state.totals.subtotal}
            withTax={state.totals.total}
            totalBefore={totalBefore}
            promise={promise}
            steps={explainPrice(priceWords, {
              lines: state.lines,
              totals: state.totals,
              warrantyName: state.warranty?.name ?? null,
              delivery: now.delivery,
              gradeName: showroom.gradeName,
            })}
          >
            <ShareDesign
              styleName={style.name}
              design={designOf({ configuration: now, styleId: style.id, rows: piece.rows })}
            />
            <CompareDesigns state={state} aside={aside} onOpenDesign={opening.openDesign} />
            <Button
              onClick={saveOrAsk}
              loading={saving.state.kind === 'saving'}
              disabled={state.lines.length === 0 || state.lines.length < state.pieces.length}
            >
              {saved === undefined
                ? t('bar.save')
                : session === undefined
                  ? t('bar.saveAnother')
                  : t('bar.saveChanges')}
            </Button>
          </CustomizerBar>
        }
      />
      <SavedModal saving={saving} table={table} />
    </>
  );
}

interface SavedModalProps {
  readonly saving: ReturnType<typeof useSaveQuotation>;
  readonly table: Table;
}

function SavedModal({ saving, table }: SavedModalProps) {
  const { t } = useTranslation(['customizer', 'ui']);
  const navigate = useNavigate();
  const isSignedIn = useSession() !== undefined;
  const saved = saving.state.kind === 'saved' ? saving.state : undefined;
  return (
    <Modal
      opened={saved !== undefined}
      onClose={saving.goOn}
      title={t('saved.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {saved && (
        <SavedNotice
          order={saved.order}
          hasPicture={saved.hasPicture}
          onPay={isSignedIn ? () => table.payOrder(saved.order.id) : undefined}
          onOpenOrder={
            isSignedIn ? () => void navigate({ to: paths.orderDetail(saved.order.id) }) : undefined
          }
          onGoOn={saving.goOn}
          onNewOrder={table.onNewOrder}
          onUploadAgain={() => void saving.uploadAgain(saved.order)}
        />
      )}
    </Modal>
  );
}
