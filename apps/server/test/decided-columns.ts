/** Order fields that only the server decides. */
export const DECIDED = [
  'company_id',
  'order_type',
  'status_id',
  'source',
  'store_id',
  'channel_id',
  'sales_rep_id',
  'payment_term_id',
  'order_date',
  'priced_on',
  'quotation_expires_on',
  'external_po_number',
  'gift',
  'sales_tax',
  'sales_tax_applied',
  'multiplier',
  'discount_cents',
  'min_payment_percentage',
  'admin_discount_granted',
  'created_by',
] as const;
/** Fields that depend on the furniture: its sums, and the day that its leather and seats allow. */
export const OF_FURNITURE = ['freight_cents', 'tax_cents', 'total_cents', 'delivery_date'] as const;
