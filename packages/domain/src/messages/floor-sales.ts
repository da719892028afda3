/** Refusals about floor sales, in both languages. */
export const floorSales = {
  en: {
    FLOOR_PIECE_MISSING: 'Piece {{code}} is missing. Choose another piece.',
    FLOOR_PIECE_QUOTED: 'Piece {{code}} is on quotation {{order}}. Choose another piece.',
    FLOOR_PIECE_SOLD: 'Piece {{code}} was sold with order {{order}}. Choose another piece.',
    FLOOR_PIECE_MOVED: 'Piece {{code}} is at {{store}} now. Choose another piece.',
    FLOOR_PIECE_ON_TRUCK: 'Piece {{code}} is on delivery route {{route}}. Sell it once it arrives.',
    FLOOR_PIECE_OFF_SALE: 'Piece {{code}} isn’t for sale. Choose another piece.',
    FLOOR_PIECE_TWICE: 'Piece {{code}} is on this order twice. Remove one of its lines.',
    FLOOR_PIECE_GONE: 'A piece of this order is no longer available. Please contact us.',
  },
  es: {
    FLOOR_PIECE_MISSING: 'Falta la pieza {{code}}. Elija otra pieza.',
    FLOOR_PIECE_QUOTED: 'La pieza {{code}} está en la cotización {{order}}. Elija otra pieza.',
    FLOOR_PIECE_SOLD: 'La pieza {{code}} se vendió con el pedido {{order}}. Elija otra pieza.',
    FLOOR_PIECE_MOVED: 'La pieza {{code}} está ahora en {{store}}. Elija otra pieza.',
    FLOOR_PIECE_ON_TRUCK: 'La pieza {{code}} está en la ruta de entrega {{route}}. Véndala cuando llegue.',
    FLOOR_PIECE_OFF_SALE: 'La pieza {{code}} no está a la venta. Elija otra pieza.',
    FLOOR_PIECE_TWICE: 'La pieza {{code}} está dos veces en este pedido. Quite una de sus líneas.',
    FLOOR_PIECE_GONE: 'Una pieza de este pedido ya no está disponible. Comuníquese con nosotros.',
  },
} as const;
