/** The quantity of a detail while it is shown or edited (CZR-20); `draft` is what stands in the input. */
export type QuantityEdit =
  | { readonly mode: 'shown'; readonly quantity: number }
  | { readonly mode: 'editing'; readonly quantity: number; readonly draft: string };

export type QuantityAction =
  | { readonly type: 'edit' }
  | { readonly type: 'type'; readonly text: string }
  | { readonly type: 'update' }
  | { readonly type: 'cancel' };

/** The quantity in the input, or undefined while it is not a whole number above 0. */
export function draftQuantity(edit: QuantityEdit): number | undefined {
  if (edit.mode === 'shown') return edit.quantity;
  const quantity = /^\d{1,6}$/.test(edit.draft.trim()) ? Number(edit.draft) : 0;
  return quantity > 0 ? quantity : undefined;
}

/** Edit opens the input, update takes a valid quantity over, cancel restores the previous one (CZR-20, CZR-21). */
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
