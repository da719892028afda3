/** Why the floor can't record something, in both languages. */
export const floorMessages = {
  en: {
    OPERATION_LEATHER_NOT_ISSUED:
      "The leather for this piece hasn't been issued. Start production of the order, or wait until the leather is there. Another dye lot needs an agreement on the order.",
    OPERATIONS_OPEN: 'These operations are still open: {{operations}}. Finish the order anyway?',
    OPERATIONS_NEED_LEAD:
      'These operations are still open: {{operations}}. Finish them, or ask a lead to finish the order.',
    OPERATION_NOT_IN_ROUTING: "This operation isn't part of the piece's routing. Choose another operation.",
    OPERATION_NOT_FINISHED: "This operation isn't finished, so there's nothing to rework.",
    LEAD_REQUIRED: 'Only a lead can do this. Ask a lead to scan their badge.',
    PIECE_NEEDS_LEAD:
      'These operations are still open: {{operations}}. Finish them first, or ask a lead to scan their badge.',
    PIECE_OPERATIONS_OPEN: 'These operations are still open: {{operations}}. Finish the piece anyway?',
    PIECE_NOT_BEGUN:
      "Work on this piece hasn't begun, so there's nothing to scrap. Change the order instead.",
    PIECE_NOT_SCRAPPED: 'This piece needs no decision.',
    PIECES_MISSING_UNFINISHED:
      'These pieces went missing before they were finished: {{codes}}. Find them first, or scrap them.',
    PIECES_SCRAPPED: 'Decide what to do with these scrapped pieces first: {{codes}}.',
    PIECES_LEFT_OUT:
      'These pieces won’t be replaced: {{codes}}. First, an administrator must decide on the order whether the price changes.',
    ORDER_NOTHING_BUILT:
      'No piece of this order will be built, so there is nothing to deliver. Cancel it, or have an administrator finish it to invoice the prices that were kept. Finish it without a delivery?',
    PIECE_NOT_LEFT_OUT: 'There is no price to decide on for this piece.',
    ROUTING_EMPTY: 'Add at least one operation.',
    TERMINAL_NOT_ENROLLED: "This device isn't a terminal. Ask an administrator for a code.",
    TERMINAL_CODE_WRONG:
      "This code isn't valid. Codes work once and for {{minutes}} {{minutes|minute|minutes}}. Check it, or ask for a new one.",
    TERMINAL_REVOKED: 'This terminal was revoked. Add a new one.',
    PIN_RULE: "Use 4 to 8 digits that aren't all the same or a sequence such as 1234.",
    PIN_WRONG: 'Wrong PIN. Try again, or scan your badge.',
    PIN_EXPIRED: "This person's sign-in on the terminal has expired. Scan the badge or enter the PIN again.",
    SCAN_TIME_AHEAD: "The terminal's clock is wrong: this scan would be in the future.",
    SCAN_TIME_OLD: 'This scan is more than {{hours}} {{hours|hour|hours}} old.',
    CONFLICT_SETTLED: 'Someone else settled this scan a moment ago.',
    SHIFT_WITHOUT_OWNER: 'Choose a production line or a person.',
    SHIFT_OVERLAPS:
      '{{owner}} already has a shift from {{from}} to {{to}} that overlaps this one. Change that shift, or choose other days or times.',
    SHIFT_WITHOUT_DAYS: 'Choose at least one day of the week.',
    SHIFT_WITHOUT_LENGTH: 'The shift must end at a different time than it starts.',
    SHIFT_BREAK_TOO_LONG: 'The break must be shorter than the shift.',
    CLOCK_OUT_APPROVED: 'Someone else approved this clock-out a moment ago.',
    CLOCK_OUT_OWN: 'Ask another lead to approve your own clock-out.',
    CLOCK_OUT_NOT_APPROVED: 'This clock-out isn’t approved yet. Approve it first.',
    CLOCK_OUT_BREAK_TOO_LONG: 'The break must be shorter than the time at work.',
    TIME_IN_FUTURE: 'This time is in the future. Enter a time that has passed.',
    TIME_BEFORE_LAST: 'This time must be after the entry before it. Enter a later time.',
    TIME_AFTER_NEXT: 'This time must be before the entry after it. Enter an earlier time.',
    TIME_CORRECTED_TOO_FAR: 'A correction can move a time by up to {{days}} {{days|day|days}}.',
    TURN_TOO_LONG:
      'That makes {{hours}} {{hours|hour|hours}} from clock-in to clock-out. The maximum is {{most}}. Check the day and time.',
    TURN_LONG: 'That makes {{hours}} {{hours|hour|hours}} from clock-in to clock-out. Save it anyway?',
    WORK_TOO_LONG:
      'That makes {{hours}} {{hours|hour|hours}} of work without a pause. The maximum is {{most}}. Check the day and time.',
    WORK_OUTSIDE_TURN: '{{name}} wasn’t clocked in at that time. Save it anyway?',
    SCAN_OUT_OF_ORDER: 'A later entry was already recorded for this person.',
  },
  es: {
    OPERATION_LEATHER_NOT_ISSUED:
      'La piel de esta pieza todavía no se ha entregado. Envíe el pedido a producción o espere a que llegue la piel. Otro lote de tinte se acepta en el pedido.',
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
    PIECE_NOT_BEGUN: 'Aún no se ha trabajado en esta pieza: no hay nada que desechar. Cambie el pedido.',
    PIECE_NOT_SCRAPPED: 'Esta pieza no requiere ninguna decisión.',
    PIECES_MISSING_UNFINISHED:
      'Estas piezas se perdieron antes de terminarse: {{codes}}. Primero encuéntrelas o deséchelas.',
    PIECES_SCRAPPED: 'Primero decida qué hacer con estas piezas desechadas: {{codes}}.',
    PIECES_LEFT_OUT:
      'Estas piezas ya no se van a fabricar: {{codes}}. Primero un administrador debe decidir en el pedido si cambia el precio.',
    ORDER_NOTHING_BUILT:
      'Ninguna pieza de este pedido se va a fabricar, así que no hay nada que entregar. Cancélelo, o un administrador puede terminarlo para facturar los precios que se conservaron. ¿Terminarlo sin entrega?',
    PIECE_NOT_LEFT_OUT: 'El precio de esta pieza no requiere ninguna decisión.',
    ROUTING_EMPTY: 'Agregue al menos una operación.',
    TERMINAL_NOT_ENROLLED: 'Este dispositivo no es una terminal. Pida un código a un administrador.',
    TERMINAL_CODE_WRONG:
      'Este código no es válido. Cada código sirve una sola vez y durante {{minutes}} {{minutes|minuto|minutos}}. Revíselo o pida uno nuevo.',
    TERMINAL_REVOKED: 'Esta terminal fue revocada. Agregue una nueva.',
    PIN_RULE: 'Use de 4 a 8 dígitos que no sean todos iguales ni una secuencia como 1234.',
    PIN_WRONG: 'PIN incorrecto. Intente de nuevo o escanee su gafete.',
    PIN_EXPIRED:
      'La identificación de esta persona en la terminal venció. Escanee el gafete o escriba el PIN de nuevo.',
    SCAN_TIME_AHEAD: 'El reloj de la terminal está mal: este escaneo estaría en el futuro.',
    SCAN_TIME_OLD: 'Este escaneo tiene más de {{hours}} {{hours|hora|horas}}.',
    CONFLICT_SETTLED: 'Otra persona resolvió este escaneo hace un momento.',
    SHIFT_WITHOUT_OWNER: 'Elija una línea de producción o una persona.',
    SHIFT_OVERLAPS:
      '{{owner}} ya tiene un turno de {{from}} a {{to}} que coincide con este. Cambie ese turno o elija otros días u horas.',
    SHIFT_WITHOUT_DAYS: 'Elija al menos un día de la semana.',
    SHIFT_WITHOUT_LENGTH: 'El turno no puede terminar a la misma hora en que empieza.',
    SHIFT_BREAK_TOO_LONG: 'El descanso debe ser más corto que el turno.',
    CLOCK_OUT_APPROVED: 'Otra persona aprobó esta salida hace un momento.',
    CLOCK_OUT_OWN: 'Pida a otro encargado que apruebe su salida.',
    CLOCK_OUT_NOT_APPROVED: 'Esta salida todavía no está aprobada. Primero apruébela.',
    CLOCK_OUT_BREAK_TOO_LONG: 'El descanso debe ser más corto que el tiempo de trabajo.',
    TIME_IN_FUTURE: 'Esta hora está en el futuro. Escriba una hora que ya pasó.',
    TIME_BEFORE_LAST: 'Esta hora debe ser posterior al registro anterior. Escriba una hora más tarde.',
    TIME_AFTER_NEXT: 'Esta hora debe ser anterior al registro siguiente. Escriba una hora más temprano.',
    TIME_CORRECTED_TOO_FAR: 'Una corrección puede mover una hora hasta {{days}} {{days|día|días}}.',
    TURN_TOO_LONG:
      'Así son {{hours}} {{hours|hora|horas}} de la entrada a la salida. El máximo son {{most}}. Revise el día y la hora.',
    TURN_LONG: 'Así son {{hours}} {{hours|hora|horas}} de la entrada a la salida. ¿Guardar de todos modos?',
    WORK_TOO_LONG:
      'Así son {{hours}} {{hours|hora|horas}} de trabajo sin pausa. El máximo son {{most}}. Revise el día y la hora.',
    WORK_OUTSIDE_TURN: '{{name}} no había registrado su entrada a esa hora. ¿Guardar de todos modos?',
    SCAN_OUT_OF_ORDER: 'Ya se registró algo posterior para esta persona.',
  },
} as const;
