import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
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
import { uploadSignature } from '../api/upload-signature.ts';
import { manifestQuery } from '../picture/pictures.ts';
import { useShowroom } from '../state/showroom.ts';
import type { Configurator } from '../state/use-configurator.ts';
import { diagramsOf, uploadDiagrams } from './diagrams.ts';
import { keyOfSave } from './draft-key.ts';
import { forgetOrder, keepOrder, keptOrder, type SavedRow } from './kept-order.ts';
import { quotationBody } from './quotation-body.ts';

/** What the save has come to: nothing yet, under way, or the order's number and whether its picture is there. */
export type SaveState =
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly order: SavedOrder; readonly hasPicture: boolean };

interface Options {
  readonly configurator: Configurator;
  readonly customer: CustomerInput;
  readonly picture: () => string | undefined;
}

const CHOICES_ARE_HERE =
  'Your design is still here. Open the order to see what changed, or save your design as a new quotation.';

const rowOf = ({ id, rowVersion, order, soNumber }: SavedOrder): SavedRow => ({
  id,
  rowVersion: rowVersion ?? order?.rowVersion ?? 0,
  number: soNumber ?? padId(id),
});

/** A second save of the same draft changes the order that the first one made. */
export function useSaveQuotation({ configurator, customer, picture }: Options) {
  const showroom = useShowroom();
  const dialogs = useDialogs();
  const message = useMessage();
  const queries = useQueryClient();
  // The page's own session saves new quotations only, and asks for their mail by a call of its own (N-06).
  const isSignedIn = useSession() !== undefined;
  const [state, setState] = useState<SaveState>({ kind: 'unsaved' });
  const [saved, setSaved] = useState(() => (isSignedIn ? keptOrder() : undefined));

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
    // The main picture was drawn from it: it is there, or there are no pictures.
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
    if (isSignedIn) {
      const row = rowOf(order);
      keepOrder(row);
      setSaved(row);
    } else await emailQuotation(order.id).catch(() => undefined);
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
  /** Somebody else changed the order: what lies on the table can become one of its own. Other refusals are told by the page. */
  const settle = async (error: unknown) => {
    setState({ kind: 'unsaved' });
    if (!(error instanceof HttpRefusal) || error.code !== 'STALE_ROW') return;
    const savesAsNew = await dialogs.confirm({
      text: `${message('STALE_ROW')}. ${CHOICES_ARE_HERE}`,
      yesText: 'Save as a new quotation',
      noText: 'Keep designing',
    });
    if (!savesAsNew) return;
    forgetOrder();
    setSaved(undefined);
    await write(undefined);
  };

  return {
    state,
    saved,
    save: async () => {
      const problems = refusals();
      if (problems.length > 0)
        return dialogs.errors(problems.map((refusal) => message(refusal.code, refusal.data)));
      await write(saved);
    },
    uploadAgain: async (order: SavedOrder) => {
      const hasPicture = await dialogs.during(uploadPicture(order.id));
      setState({ kind: 'saved', order, hasPicture });
    },
    /** Back to the table; the next save changes the same order. */
    goOn: () => setState({ kind: 'unsaved' }),
  };
}

export type SaveQuotation = ReturnType<typeof useSaveQuotation>;
