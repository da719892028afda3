/** Refusals about leather, purchases of it and pieces, in both languages. */
export const inventory = {
  en: {
    LEATHER_HAS_ACTIVE_QUANTITIES: "The leather item has active quantities and can't be deleted",
    GRADE_NOT_POSITIVE: 'The grade must be greater than zero',
    GRADE_UNKNOWN: 'The grade must be 100, 200… up to 2000',
    STOCK_QUANTITY_NOT_POSITIVE: 'Enter a quantity greater than zero',
    STOCK_WOULD_BE_NEGATIVE: "There isn't enough stock on hand",
    LEATHER_SHORT: 'Not enough {{leather}}: {{missing}} short. Purchase or receive that much first.',
    LEATHER_LOTS_TOO_SMALL:
      'Not enough {{leather}}: {{missing}} short. {{free}} are free, but no lot has the {{piece}} of one piece. Purchase {{missing}} in lots that have at least {{piece}}.',
    LEATHER_LOTS_MIXED:
      '{{leather}} for this order would come from different dye lots ({{lots}}). Their color may differ. Mix them?',
    LEATHER_RESERVED_FOR_OTHERS:
      '{{quantity}} of {{leather}} is reserved for {{orders}}. Those orders will be short. Take the leather?',
    HIDE_CODE_TAKEN: 'Hide {{code}} exists already. Use another code.',
    HIDE_AREA_UNUSUAL:
      'Hides have 3 to 120 ft² (0.3 to 11 m²). Please check hide {{hides}} of the list. Are the areas right?',
    HIDE_UNKNOWN: 'There is no hide with the code {{code}}',
    HIDE_OF_ANOTHER_PIECE: 'Hide {{code}} belongs to another piece. Choose another hide.',
    HIDE_NOT_IN_STOCK: "Hide {{code}} isn't in stock. Choose another hide.",
    HIDE_NOT_OF_DELIVERY: "Hide {{code}} didn't come with this line of the purchase order",
    HIDES_OF_ORDERS:
      'Hides {{codes}} belong to {{orders}}. Return them anyway? These orders will get other leather, if available.',
    HIDES_NOT_NAMED:
      "Only {{area}} of this leather isn't listed as hides. Name the hides, or post a count of hides.",
    HIDE_WRONG_LEATHER: "Hide {{code}} is {{leather}}, which this piece doesn't use",
    HIDE_LOT_SHORT:
      "Lot {{lot}} doesn't have enough free leather for this piece. Choose a hide of another lot.",
    HIDES_ONLY_BEFORE_FINISHED: 'Hides can be chosen for approved, scheduled and started orders',
    REMNANT_TOO_LARGE: 'Up to {{most}} of this leather can be returned from the piece',
    LOT_CODE_TAKEN: 'This leather already has lot {{code}}',
    PACKING_LIST_EMPTY: 'This list has headings, but no hide with an area',
    PACKING_LIST_WITHOUT_AREA: "We couldn't find a column with areas. Name it Area, or type the hides.",
    COUNT_CHANGED: 'Stock changed since you compared. Review the differences again.',
    RECEIVE_MORE_THAN_ORDERED: "You're receiving more than was ordered. Continue?",
    RECEIVE_COST_UNUSUAL: 'The cost of {{leathers}} is far from the agreed one. Receive at this cost?',
    RECEIVE_FREIGHT_HIGH: 'Freight costs more than the leather. Receive anyway?',
    COUNT_AREA_UNUSUAL:
      'Check the areas of hides {{codes}}: much larger than before, or unusual for a hide. Post them anyway?',
    RECEIVE_WITHOUT_LOT:
      'You keep {{leathers}} by dye lot, and no lot is entered. An order could get two shades. Receive without a lot?',
    PURCHASE_ORDER_STATUS: "This purchase order can't be changed in its current status",
    PURCHASE_LINES_REQUIRED: 'Add at least one leather',
    EXPECTED_BEFORE_ORDERED: "The expected date can't be before the order date",
    VENDOR_DAY_PAST: 'Enter today or a later date',
    VENDOR_DAY_FAR: 'Enter a date within the next two years',
    VENDOR_HIDES_OVER: 'These hides exceed what is left to deliver on this line. Send them anyway?',
    VENDOR_LINE_DONE: 'Nothing is left to deliver on this line, so it no longer accepts answers',
    VENDOR_PAGE_CHANGED:
      'This order was changed, by us or in another window. The page shows it as it is now. Please check your answer and send it again.',
    HIDE_LISTED_TWICE:
      'Hide {{code}} is already listed, for {{leather}} on order {{number}}. List each hide once.',
    PURCHASE_RATE_MISSING: 'This order counts 1 {{currency}} as 1 dollar. Send it anyway?',
    PURCHASE_BELOW_MINIMUM: '{{vendor}} accepts orders of {{minimum}} or more. Send this one anyway?',
    PURCHASE_QUANTITY_TOO_SMALL: 'Order at least 0.1 ft² (0.01 m²)',
    PURCHASE_FOR_CANCELED_ORDER: 'This order was canceled. Choose another order, or none.',
    SUGGESTION_ORDERED: '{{leather}}: another buyer just added it to a draft. Reload the suggestions.',
    VENDOR_CURRENCY_HAS_PRICES:
      'The prices of {{vendor}} were entered in {{from}}. They will count as {{to}}, unchanged. Change the currency?',
    RETURN_MORE_THAN_RECEIVED: "You can't return more than was received",
    RETURN_NOT_HERE:
      'Only {{area}} of this delivery is still here without hide codes. Name the hides, or return less.',
    RECEIPT_TAKEN_BACK: 'This receipt was already undone',
    RECEIPT_BILLED: '{{leathers}} of this receipt is already billed. First void bill {{bills}}.',
    RECEIPT_RETURNED:
      '{{leathers}} of this receipt was returned to the vendor. Book a count for the difference instead.',
    RECEIPT_IN_PRODUCTION:
      '{{leathers}} of this receipt is in production for {{orders}}. First move these orders back to scheduled.',
    RECEIPT_CUT:
      '{{leathers}} of this receipt was used in production. Book a count for the difference instead.',
    RECEIPT_COUNTED:
      '{{leathers}} of this receipt was counted or listed as hides since then. Book a count for the difference instead.',
    RECEIPT_HIDES_OF_ORDERS:
      'Hides {{codes}} belong to {{orders}}. Undo the receipt anyway? These orders will get other leather, if available.',
    PURCHASE_BILLED:
      'The vendor billed this order: {{bills}}. Cancel it anyway? The bills stay open until you void or credit them.',
    BILL_WITHOUT_LINES: 'Enter the billed area of at least one leather',
    BILL_NUMBER_TAKEN: 'Bill {{number}} of this vendor is already entered',
    BILL_VOIDED: 'This bill is already void',
    BILL_ABOVE_MEASURED:
      'The bill has {{area}} more than you measured and kept: {{amount}} too much. Save it anyway?',
    BILL_ABOVE_COST: 'The bill charges {{amount}} more than the order agreed. Save it anyway?',
    CREDIT_ABOVE_BILLED: "A credit note can't credit more than was billed",
    BILL_CHARGES_HIGH: 'The other charges, {{amount}}, cost more than the leather. Save the bill anyway?',
    BILL_DAY_UNUSUAL:
      'The bill is dated {{day}}: before its order of {{ordered}}, or in the future. Save it anyway?',
    VENDOR_INACTIVE: '{{vendor}} is inactive. Choose another vendor.',
    PRICE_BREAK_TWICE: 'This quantity already has a price',
    VIN_ITEM_REQUIRED: 'Choose a piece',
    TRANSFER_STORE_REQUIRED: 'Choose a store',
    VIN_ITEM_NOT_MOVABLE: 'This piece is with the customer or missing',
    VIN_ITEM_SAME_STORE: 'This piece is already at this store',
    VIN_ITEM_NOT_AVAILABLE: "This piece isn't available",
  },
  es: {
    LEATHER_HAS_ACTIVE_QUANTITIES: 'La piel todavía tiene existencias o movimientos y no se puede borrar',
    GRADE_NOT_POSITIVE: 'El grado debe ser mayor que cero',
    GRADE_UNKNOWN: 'El grado debe ser 100, 200… hasta 2000',
    STOCK_QUANTITY_NOT_POSITIVE: 'Escriba una cantidad mayor que cero',
    STOCK_WOULD_BE_NEGATIVE: 'No hay existencias suficientes',
    LEATHER_SHORT: 'Falta piel: {{missing}} de {{leather}}. Primero compre o reciba esa cantidad.',
    LEATHER_LOTS_TOO_SMALL:
      'Falta piel: {{missing}} de {{leather}}. Hay {{free}} libres, pero ningún lote tiene los {{piece}} de una pieza. Compre {{missing}} en lotes de al menos {{piece}}.',
    LEATHER_LOTS_MIXED:
      'La piel {{leather}} de este pedido vendría de lotes de tinte distintos ({{lots}}). El color puede variar. ¿Mezclarlos?',
    LEATHER_RESERVED_FOR_OTHERS:
      '{{quantity}} de {{leather}} están reservados para {{orders}}. A esos pedidos les faltará piel. ¿Quiere tomarla?',
    HIDE_CODE_TAKEN: 'La hoja {{code}} ya existe. Use otro código.',
    HIDE_AREA_UNUSUAL:
      'Las hojas miden de 3 a 120 ft² (0.3 a 11 m²). Revise la hoja {{hides}} de la lista. ¿Son correctas las áreas?',
    HIDE_UNKNOWN: 'No hay ninguna hoja con el código {{code}}',
    HIDE_OF_ANOTHER_PIECE: 'La hoja {{code}} es de otra pieza. Elija otra hoja.',
    HIDE_NOT_IN_STOCK: 'La hoja {{code}} no está en existencia. Elija otra hoja.',
    HIDE_NOT_OF_DELIVERY: 'La hoja {{code}} no llegó con esta línea de la orden de compra',
    HIDES_OF_ORDERS:
      'Las hojas {{codes}} son de {{orders}}. ¿Devolverlas de todos modos? Esos pedidos recibirán otra piel, si la hay.',
    HIDES_NOT_NAMED:
      'Solo {{area}} de esta piel no está en hojas. Indique las hojas o registre un conteo de hojas.',
    HIDE_WRONG_LEATHER: 'La hoja {{code}} es {{leather}}, que esta pieza no lleva',
    HIDE_LOT_SHORT:
      'El lote {{lot}} no tiene suficiente piel libre para esta pieza. Elija una hoja de otro lote.',
    HIDES_ONLY_BEFORE_FINISHED: 'Se pueden elegir hojas para pedidos aprobados, programados e iniciados',
    REMNANT_TOO_LARGE: 'De esta piel se pueden devolver de la pieza hasta {{most}}',
    LOT_CODE_TAKEN: 'Esta piel ya tiene el lote {{code}}',
    PACKING_LIST_EMPTY: 'Esta lista tiene encabezados, pero ninguna hoja con área',
    PACKING_LIST_WITHOUT_AREA: 'No encontramos una columna con áreas. Llámela Área o escriba las hojas.',
    COUNT_CHANGED: 'El inventario cambió desde que comparó. Revise las diferencias otra vez.',
    RECEIVE_MORE_THAN_ORDERED: 'Recibe más de lo pedido. ¿Continuar?',
    RECEIVE_COST_UNUSUAL: 'El costo de {{leathers}} difiere mucho del acordado. ¿Recibir con este costo?',
    RECEIVE_FREIGHT_HIGH: 'El flete cuesta más que la piel. ¿Recibir de todos modos?',
    COUNT_AREA_UNUSUAL:
      'Revise las áreas de las hojas {{codes}}: mucho mayores que antes o inusuales en una hoja. ¿Registrarlas de todos modos?',
    RECEIVE_WITHOUT_LOT:
      'Usted lleva {{leathers}} por lote de tinte y falta el lote. Un pedido podría recibir dos tonos. ¿Recibir sin lote?',
    PURCHASE_ORDER_STATUS: 'La orden de compra no se puede cambiar en su estatus actual',
    PURCHASE_LINES_REQUIRED: 'Agregue al menos una piel',
    EXPECTED_BEFORE_ORDERED: 'La fecha esperada no puede ser anterior a la fecha de la orden',
    VENDOR_DAY_PAST: 'Escriba la fecha de hoy o una posterior',
    VENDOR_DAY_FAR: 'Escriba una fecha dentro de los próximos dos años',
    VENDOR_HIDES_OVER:
      'Estas hojas son más de lo que falta por recibir en esta línea. ¿Enviarlas de todos modos?',
    VENDOR_LINE_DONE: 'En este renglón ya no falta nada por recibir y no admite más respuestas',
    VENDOR_PAGE_CHANGED:
      'Esta orden cambió, por nosotros o en otra ventana. La página la muestra como está ahora. Revise su respuesta y envíela otra vez.',
    HIDE_LISTED_TWICE:
      'La hoja {{code}} ya está en una lista: {{leather}} de la orden {{number}}. Anote cada hoja una sola vez.',
    PURCHASE_RATE_MISSING: 'Esta orden cuenta 1 {{currency}} como 1 dólar. ¿Enviarla de todos modos?',
    PURCHASE_BELOW_MINIMUM: '{{vendor}} acepta pedidos desde {{minimum}}. ¿Enviar este de todos modos?',
    PURCHASE_QUANTITY_TOO_SMALL: 'Pida al menos 0.1 ft² (0.01 m²)',
    PURCHASE_FOR_CANCELED_ORDER: 'Ese pedido se canceló. Elija otro pedido o ninguno.',
    SUGGESTION_ORDERED:
      '{{leather}}: otro comprador acaba de agregarla a un borrador. Vuelva a cargar las sugerencias.',
    VENDOR_CURRENCY_HAS_PRICES:
      'Los precios de {{vendor}} están en {{from}}. Valdrán lo mismo en {{to}}. ¿Cambiar la moneda?',
    RETURN_MORE_THAN_RECEIVED: 'No se puede devolver más de lo recibido',
    RETURN_NOT_HERE:
      'De esta entrega solo quedan {{area}} sin código de hoja. Indique las hojas o devuelva menos.',
    RECEIPT_TAKEN_BACK: 'Esta recepción ya se deshizo',
    RECEIPT_BILLED: '{{leathers}} de esta recepción ya está en facturas. Anule primero la factura {{bills}}.',
    RECEIPT_RETURNED:
      '{{leathers}} de esta recepción se devolvió al proveedor. Registre un conteo por la diferencia.',
    RECEIPT_IN_PRODUCTION:
      '{{leathers}} de esta recepción está en producción para {{orders}}. Primero regrese esos pedidos a programado.',
    RECEIPT_CUT: '{{leathers}} de esta recepción se usó en producción. Registre un conteo por la diferencia.',
    RECEIPT_COUNTED:
      '{{leathers}} de esta recepción se contó o se dividió en hojas después. Registre un conteo por la diferencia.',
    RECEIPT_HIDES_OF_ORDERS:
      'Las hojas {{codes}} son de {{orders}}. ¿Deshacer la recepción de todos modos? Esos pedidos recibirán otra piel, si la hay.',
    PURCHASE_BILLED:
      'El proveedor ya facturó esta orden: {{bills}}. ¿Cancelarla de todos modos? Las facturas siguen abiertas hasta que las anule o acredite.',
    BILL_WITHOUT_LINES: 'Escriba el área facturada de al menos una piel',
    BILL_NUMBER_TAKEN: 'La factura {{number}} de este proveedor ya está registrada',
    BILL_VOIDED: 'Esta factura ya está anulada',
    BILL_ABOVE_MEASURED:
      'La factura tiene {{area}} más de lo que midió y conservó: {{amount}} de más. ¿Guardarla de todos modos?',
    BILL_ABOVE_COST: 'La factura cobra {{amount}} más de lo acordado en la orden. ¿Guardarla de todos modos?',
    CREDIT_ABOVE_BILLED: 'Una nota de crédito no puede acreditar más de lo facturado',
    BILL_CHARGES_HIGH:
      'Los otros cargos, {{amount}}, cuestan más que la piel. ¿Guardar la factura de todos modos?',
    BILL_DAY_UNUSUAL:
      'La factura tiene fecha {{day}}: antes de su orden del {{ordered}}, o en el futuro. ¿Guardarla de todos modos?',
    VENDOR_INACTIVE: '{{vendor}} está inactivo. Elija otro proveedor.',
    PRICE_BREAK_TWICE: 'Esta cantidad ya tiene un precio',
    VIN_ITEM_REQUIRED: 'Elija una pieza',
    TRANSFER_STORE_REQUIRED: 'Elija una tienda',
    VIN_ITEM_NOT_MOVABLE: 'La pieza ya la tiene el cliente o no se encuentra',
    VIN_ITEM_SAME_STORE: 'La pieza ya está en esta tienda',
    VIN_ITEM_NOT_AVAILABLE: 'La pieza no está disponible',
  },
} as const;
