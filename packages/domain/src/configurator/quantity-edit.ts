/** State of a detail's quantity, shown or edited (CZR-20); `draft` is the text of the input. */
export type QuantityEdit =
  | { readonly mode: 'shown'; readonly quantity: number }
  | { readonly mode: 'editing'; readonly quantity: number; readonly draft: string };

export type QuantityAction =
  | { readonly type: 'edit' }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'update' }
  | { readonly type: 'cancel' };

/** Quantity in the input, or undefined unless it is a whole number above 0. */
export function draftQuantity(edit: QuantityEdit): number | undefined {
  if (edit.mode === 'shown') return edit.quantity;
  const quantity = /^\d{1,6}$/.test(edit.draft.trim()) ? Number(edit.draft) : 0;
  return quantity > 0 ? quantity : undefined;
}

/**
 * Applies an edit action: edit opens the input, update saves a valid quantity, cancel restores the previous one
 * (CZR-20, CZR-21).
 */
export function changeQuantity(edit: QuantityEdit, action: QuantityAction): QuantityEdit {
  switch (action.type) {
    case 'edit':
      return edit.mode === 'editing'
        ? edit
        : { mode: 'editing', quantity: edit.quantity, draft: String(edit.quantity) };
    case 'type':
      return edit.mode === 'editing' ? { ...edit, draft: action.text } : edit;
    case 'update': {
      const quantity = draftQuantity(edit);
      return quantity === undefined ? edit : { mode: 'shown', quantity };
    }
    case 'cancel':
      return { mode: 'shown', quantity: edit.quantity };
  }
}
