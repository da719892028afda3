/** Why something isn't registered on the floor, in both languages. */
export const floorMessages = {
  en: {
    OPERATION_LEATHER_NOT_ISSUED:
      "The leather for this piece hasn't been issued. Start production of the order first.",
    OPERATIONS_OPEN: 'These operations are still open: {{operations}}. Finish the order anyway?',
    OPERATIONS_NEED_LEAD:
      'These operations are still open: {{operations}}. Finish them, or ask a lead to finish the order.',
    OPERATION_NOT_IN_ROUTING: "This operation isn't part of the piece's routing. Choose another operation.",
    OPERATION_NOT_FINISHED: "This operation isn't finished, so there's nothing to rework.",
    LEAD_REQUIRED: 'Only a lead can do this. Ask a lead to scan their badge.',
    PIECE_NEEDS_LEAD:
      'These operations are still open: {{operations}}. Finish them first, or ask a lead to scan their badge.',
    PIECE_OPERATIONS_OPEN: 'These operations are still open: {{operations}}. Finish the piece anyway?',
    PIECE_NOT_SCRAPPED: 'There is nothing to decide about this piece.',
    PIECES_SCRAPPED: 'Decide about these scrapped pieces first: {{codes}}.',
    ROUTING_EMPTY: 'Add at least one operation.',
  },
  es: {
    OPERATION_LEATHER_NOT_ISSUED:
      'La piel de esta pieza todavía no se ha entregado. Primero envíe el pedido a producción.',
    OPERATIONS_OPEN: 'Estas operaciones siguen abiertas: {{operations}}. ¿Terminar el pedido de todos modos?',
    OPERATIONS_NEED_LEAD:
      'Estas operaciones siguen abiertas: {{operations}}. Termínelas o pida a un encargado que termine el pedido.',
    OPERATION_NOT_IN_ROUTING: 'Esta operación no está en la ruta de la pieza. Elija otra operación.',
    OPERATION_NOT_FINISHED: 'Esta operación no está terminada, así que no hay nada que rehacer.',
    LEAD_REQUIRED: 'Solo un encargado puede hacerlo. Pídale que escanee su gafete.',
    PIECE_NEEDS_LEAD:
      'Estas operaciones siguen abiertas: {{operations}}. Termínelas primero o pida a un encargado que escanee su gafete.',
    PIECE_OPERATIONS_OPEN:
      'Estas operaciones siguen abiertas: {{operations}}. ¿Terminar la pieza de todos modos?',
    PIECE_NOT_SCRAPPED: 'No hay nada que decidir sobre esta pieza.',
    PIECES_SCRAPPED: 'Primero decida qué hacer con estas piezas desechadas: {{codes}}.',
    ROUTING_EMPTY: 'Agregue al menos una operación.',
  },
} as const;
