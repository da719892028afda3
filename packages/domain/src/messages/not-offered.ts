/** Why a line of an order isn't accepted as sent, in both languages. */
export const notOffered = {
  en: {
    CUSTOMIZATION_NOT_AVAILABLE: "This option isn't available for this piece",
    OPTION_NOT_OFFERED: "{{piece}}: {{item}} isn't on offer. Choose another one under {{part}}.",
    CUSTOMIZATION_CLASHES: "{{item}} can't be combined with another option of the same part",
    LEATHER_NOT_AVAILABLE: "This leather isn't available",
    SHOP_PIECE_NOT_OFFERED: "{{piece}}: this shop doesn't sell it. Choose another piece.",
    SHOP_LEATHER_NOT_OFFERED: "{{piece}}: this shop doesn't sell it in this leather. Choose another leather.",
    SHOP_OPTION_NOT_OFFERED: "{{piece}}: this shop doesn't sell it with {{item}}. Choose another option.",
    SHOP_OPTIONS_EXCLUDED: "{{piece}}: {{item}} and {{other}} can't be combined. Choose one of them.",
    SHOP_SWIVEL_NOT_OFFERED: "{{piece}}: this shop doesn't sell it with a swivel. Order it without one.",
    SHOP_TOO_MANY_PIECES:
      'An order can have up to {{max}} {{max|piece|pieces}}. For more, please write to us.',
    SHOP_SWIVEL_TWICE: '{{piece}}: the swivel is in the order twice. Remove one.',
    SHOP_FLAVOR_NEEDED:
      '{{piece}}: this shop sells it only in its own combinations of leather and options. Choose one of them.',
  },
  es: {
    CUSTOMIZATION_NOT_AVAILABLE: 'Esta opción no está disponible para esta pieza',
    OPTION_NOT_OFFERED: '{{piece}}: {{item}} no se ofrece. Elija otra opción en {{part}}.',
    CUSTOMIZATION_CLASHES: '{{item}} no se puede combinar con otra opción de la misma parte',
    LEATHER_NOT_AVAILABLE: 'Esta piel no está disponible',
    SHOP_PIECE_NOT_OFFERED: '{{piece}}: esta tienda no lo vende. Elija otra pieza.',
    SHOP_LEATHER_NOT_OFFERED: '{{piece}}: esta tienda no lo vende en esta piel. Elija otra piel.',
    SHOP_OPTION_NOT_OFFERED: '{{piece}}: esta tienda no lo vende con {{item}}. Elija otra opción.',
    SHOP_OPTIONS_EXCLUDED: '{{piece}}: {{item}} y {{other}} no se pueden combinar. Elija solo una opción.',
    SHOP_SWIVEL_NOT_OFFERED: '{{piece}}: esta tienda no lo vende giratorio. Pídalo sin base giratoria.',
    SHOP_TOO_MANY_PIECES: 'Un pedido puede tener hasta {{max}} {{max|mueble|muebles}}. Para más, escríbanos.',
    SHOP_SWIVEL_TWICE: '{{piece}}: la base giratoria está dos veces en el pedido. Quite una.',
    SHOP_FLAVOR_NEEDED:
      '{{piece}}: esta tienda solo lo vende en sus propias combinaciones de piel y opciones. Elija una de ellas.',
  },
} as const;
