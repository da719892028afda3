import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import type { SavedOrder } from '@cordovan/contracts/orders';
import { checkQuotation, padId } from '@cordovan/domain/orders';
import { refusalsOf } from '@cordovan/domain/result';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { emailQuotation, sendQuotation } from '../api/save-quotation.ts';
import { uploadSignature } from '../../../configurator/upload-signature.ts';
import { manifestQuery } from '../picture/pictures.ts';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import { diagramsOf, uploadDiagrams } from './diagrams.ts';
import { keyOfSave } from './draft-key.ts';
import { forgetOrder, keepOrder, keptOrder, type SavedRow } from './kept-order.ts';
import { quotationBody } from './quotation-body.ts';

/** State of the save: not saved, saving, or saved with the order's number and whether its picture was uploaded. */
export type SaveState =
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly order: SavedOrder; readonly hasPicture: boolean };

interface Options {
  readonly configurator: Configurator;
  readonly customer: CustomerInput;
  readonly picture: () => string | undefined;
}

const rowOf = ({ id, rowVersion, order, soNumber }: SavedOrder): SavedRow => ({
  id,
  rowVersion: rowVersion ?? order?.rowVersion ?? 0,
  number: soNumber ?? padId(id),
});

/** Saves the quotation. A second save of the same draft updates the same order. */
export function useSaveQuotation({ configurator, customer, picture }: Options) {
  const { t } = useTranslation('customizer');
  const showroom = useShowroom();
  const dialogs = useDialogs();
  const message = useMessage();
  const queries = useQueryClient();
  // The page's own session only saves new quotations, and emails them with a separate call (N-06).
  const isSignedIn = useSession() !== undefined;
  const [state, setState] = useState<SaveState>({ kind: 'unsaved' });
  const [saved, setSaved] = useState(keptOrder);

  const refusals = () => {
    const { now, piece, further } = configurator;
    const details = [{ item: piece.item, quantity: now.quantity }, ...further];
    return refusalsOf(
      checkQuotation({
        orderType: 1,
        customer,
        salesRep: null,
        paymentTermId: null,
        storeId: showroom.store.id,
        deliveryDate: null,
        delivery: null,
        channel: null,
        externalPoNumber: '',
        details: details.map(({ item, quantity }) => ({
          saleItemId: item.id,
          saleItemType: saleItemTypes.furniture,
          furnitureTypeId: item.furnitureTypeId,
          styleId: item.styleId,
          collectionId: null,
          leatherItemId: now.leatherId,
          quantity,
          discount: null,
        })),
      }),
    );
  };

  const uploadFurther = async (orderId: number) => {
    // The manifest is loaded, because the main picture was drawn from it, unless there are no pictures.
    const manifest = queries.getQueryData(manifestQuery.queryKey);
    if (manifest) await uploadDiagrams(orderId, diagramsOf(configurator, { manifest, showroom }));
  };
  const uploadPicture = async (orderId: number) => {
    const dataUrl = picture();
    if (!dataUrl) return false;
    return uploadSignature(orderId, dataUrl).then(
      () => true,
      () => false,
    );
  };

  const keep = async (order: SavedOrder) => {
    const row = rowOf(order);
    keepOrder(row);
    setSaved(row);
    if (!isSignedIn) await emailQuotation(order.id).catch(() => undefined);
    const hasPicture = await uploadPicture(order.id);
    await uploadFurther(order.id);
    await queries.invalidateQueries({ queryKey: ['orders'] });
    setState({ kind: 'saved', order, hasPicture });
  };

  const write = (to: SavedRow | undefined): Promise<void> => {
    const body = quotationBody({ configurator, showroom, customer, saved: to });
    setState({ kind: 'saving' });
    return dialogs.during(sendQuotation(body, keyOfSave(body)).then(keep)).catch(settle);
  };
  /** After a stale save, offers to save the design as a new order. The error dialog shows other refusals. */
  const settle = async (error: unknown) => {
    setState({ kind: 'unsaved' });
    if (!(error instanceof HttpRefusal) || error.code !== 'STALE_ROW') return;
    const savesAsNew = await dialogs.confirm({
      text: `${message('STALE_ROW')}. ${t('stale.choices')}`,
      yesText: t('stale.asNew'),
      noText: t('saved.goOn'),
    });
    if (savesAsNew) await writeAsNew();
  };
  const writeAsNew = async () => {
    forgetOrder();
    setSaved(undefined);
    await write(undefined);
  };
  /** The page's own session can't change stored orders, not even its own (N-06), so it saves another quotation. */
  const writeAnother = async ({ number }: SavedRow) => {
    const isWanted = await dialogs.confirm({
      title: t('another.title'),
      text: t('another.text', { number }),
      yesText: t('another.yes'),
      noText: t('saved.goOn'),
    });
    if (isWanted) await writeAsNew();
  };

  return {
    state,
    saved,
    save: async () => {
      const problems = refusals();
      if (problems.length > 0)
        return dialogs.errors(problems.map((refusal) => message(refusal.code, refusal.data)));
      if (saved && !isSignedIn) return writeAnother(saved);
      await write(saved);
    },
    uploadAgain: async (order: SavedOrder) => {
      const hasPicture = await dialogs.during(uploadPicture(order.id));
      setState({ kind: 'saved', order, hasPicture });
    },
    /** Returns to the design. The next save updates the same order. */
    goOn: () => setState({ kind: 'unsaved' }),
  };
}

export type SaveQuotation = ReturnType<typeof useSaveQuotation>;
