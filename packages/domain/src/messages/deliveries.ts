/** Refusals and questions about delivery routes, in both languages. */
export const deliveryMessages = {
  en: {
    ROUTE_TOO_LONG: 'A route can have up to {{most}} stops. Plan a second route.',
    ROUTE_STOP_TWICE: 'Order {{order}} is on this route twice. Remove one of the stops.',
    ROUTE_STOP_NOT_READY: 'These orders can’t be delivered now: {{orders}}.',
    ROUTE_STOP_ELSEWHERE: 'These orders are already on another route: {{orders}}.',
    ROUTE_MOVE_NOT_POSSIBLE: 'The status of this route has changed. Reload it.',
    ROUTE_NOT_PLANNED: 'Only a planned route can be changed. Choose Back to planning first.',
    ROUTE_EMPTY: 'Add at least one stop.',
    ROUTE_HAS_DELIVERIES: 'A stop of this route is already done, so the route can’t be moved back.',
    ROUTE_NOT_OUT: 'Start the route first.',
    ROUTE_DONE: 'This route is done.',
    PIECES_NOT_LOADED:
      '{{count}} {{count|piece isn’t|pieces aren’t}} scanned as loaded: {{codes}}. Continue anyway?',
    PIECES_NOT_DELIVERED:
      '{{count}} {{count|piece isn’t|pieces aren’t}} scanned as delivered: {{codes}}. Is everything there?',
    MISSING_PIECES_DELIVERED:
      'Reported missing: {{codes}}. Deliver only what is here: what you deliver counts as found. Is everything here?',
    PIECE_NOT_ON_ROUTE: 'This piece isn’t on this route.',
    STOP_NOT_IN_PARTS: 'Scan only the pieces that stay. If all of them stay, mark the stop as delivered.',
    ORDER_ON_ROUTE:
      'The order is on delivery route {{route}} for {{date}}. If the truck isn’t loaded yet, the order is removed from the route; otherwise the truck returns it. Continue?',
    ROUTE_DAY_PAST: '{{date}} has passed. Plan the route for that day anyway?',
    PIECES_MISSING: 'Missing: {{codes}}. Continue without them?',
    PIECE_OF_ORDER: 'Piece {{code}} belongs to order {{order}}. Continue anyway?',
    PIECE_ON_ROUTE:
      'Piece {{code}} belongs to order {{order}}, which is on delivery route {{route}} for {{date}}. Continue anyway?',
    PIECE_ON_TRUCK:
      'Piece {{code}} is on the truck of delivery route {{route}} for {{date}}. Wait until its stop is done or the truck is back.',
    STORE_ORDER_ON_ROUTE:
      'The order is on delivery route {{route}} for {{date}}. It ships when that stop is delivered. To ship it without the route, remove the stop first.',
    PIECES_AT_CUSTOMER:
      'These pieces were already delivered: {{codes}}. The order can no longer be canceled. Deliver the rest, or credit it.',
    STOP_SETTLED: 'This stop is already done.',
    DELIVERY_CONFLICT_SETTLED: 'Someone else settled this delivery a moment ago.',
    DELIVERY_ORDER_SHIPPED:
      'The order is shipped, so its pieces are with the customer. Move it back to finished first, then decide.',
    NOTE_REQUIRED: 'Enter a note.',
    SIGNER_REQUIRED: 'Enter the name of the person who received it.',
    PROOF_REQUIRED: 'Get a signature or take a photo.',
    PHOTOS_FULL: 'A delivery can have up to {{most}} photos.',
  },
  es: {
    ROUTE_TOO_LONG: 'Una ruta puede tener hasta {{most}} paradas. Planee otra ruta.',
    ROUTE_STOP_TWICE: 'El pedido {{order}} está dos veces en esta ruta. Quite una de las paradas.',
    ROUTE_STOP_NOT_READY: 'Por ahora no se pueden entregar estos pedidos: {{orders}}.',
    ROUTE_STOP_ELSEWHERE: 'Estos pedidos ya están en otra ruta: {{orders}}.',
    ROUTE_MOVE_NOT_POSSIBLE: 'Esta ruta ya tiene otro estatus. Cárguela de nuevo.',
    ROUTE_NOT_PLANNED: 'Solo se puede cambiar una ruta planeada. Primero elija Volver a planear.',
    ROUTE_EMPTY: 'Agregue al menos una parada.',
    ROUTE_HAS_DELIVERIES:
      'Una parada de esta ruta ya está hecha, así que la ruta no puede regresar de etapa.',
    ROUTE_NOT_OUT: 'Primero inicie la ruta.',
    ROUTE_DONE: 'Esta ruta está terminada.',
    PIECES_NOT_LOADED:
      '{{count}} {{count|pieza no está escaneada|piezas no están escaneadas}} como cargadas: {{codes}}. ¿Quiere continuar?',
    PIECES_NOT_DELIVERED:
      '{{count}} {{count|pieza no está escaneada|piezas no están escaneadas}} como entregadas: {{codes}}. ¿Está todo?',
    MISSING_PIECES_DELIVERED:
      'Reportadas como faltantes: {{codes}}. Entregue solo lo que está aquí: lo que entregue cuenta como encontrado. ¿Está todo?',
    PIECE_NOT_ON_ROUTE: 'Esta pieza no está en esta ruta.',
    STOP_NOT_IN_PARTS:
      'Escanee solo las piezas que se quedan. Si se quedan todas, marque la parada como entregada.',
    ORDER_ON_ROUTE:
      'El pedido está en la ruta de entrega {{route}} del {{date}}. Si el camión aún no se carga, se quitará de la ruta; si ya está cargado o en camino, regresará el pedido. ¿Continuar?',
    ROUTE_DAY_PAST: 'El {{date}} ya pasó. ¿Planear la ruta para ese día de todos modos?',
    PIECES_MISSING: 'Faltan: {{codes}}. ¿Continuar sin estas piezas?',
    PIECE_OF_ORDER: 'La pieza {{code}} es del pedido {{order}}. ¿Continuar de todos modos?',
    PIECE_ON_ROUTE:
      'La pieza {{code}} es del pedido {{order}}, que está en la ruta de entrega {{route}} del {{date}}. ¿Continuar de todos modos?',
    PIECE_ON_TRUCK:
      'La pieza {{code}} está en el camión de la ruta de entrega {{route}} del {{date}}. Espere a que se haga la parada o regrese el camión.',
    STORE_ORDER_ON_ROUTE:
      'El pedido está en la ruta de entrega {{route}} del {{date}}. Se marcará como enviado cuando se entregue esa parada. Para enviarlo sin la ruta, primero quite la parada.',
    PIECES_AT_CUSTOMER:
      'Estas piezas ya se entregaron: {{codes}}. El pedido ya no se puede cancelar. Entregue el resto o acredítelo.',
    STOP_SETTLED: 'Esta parada ya está hecha.',
    DELIVERY_ORDER_SHIPPED:
      'El pedido está enviado y sus piezas están con el cliente. Primero regréselo a terminado y después decida.',
    DELIVERY_CONFLICT_SETTLED: 'Otra persona resolvió esta entrega hace un momento.',
    NOTE_REQUIRED: 'Escriba una nota.',
    SIGNER_REQUIRED: 'Escriba el nombre de la persona que recibió.',
    PROOF_REQUIRED: 'Pida una firma o tome una foto.',
    PHOTOS_FULL: 'Una entrega puede tener hasta {{most}} fotos.',
  },
} as const;
