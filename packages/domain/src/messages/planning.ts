/** Reasons in a production plan, one sentence each, and refusals about plans, in both languages. */
export const planning = {
  en: {
    PLAN_DAY_OVER: 'The scheduled day, {{from}}, has passed.',
    PLAN_AFTER_LEATHER: 'The leather arrives {{arrives}}, so production starts after that.',
    PLAN_ONE_LOT: 'It waits for the delivery on {{arrives}}, so that all its leather comes from one lot.',
    PLAN_OTHER_LINE: 'It moves to {{line}} on the same day, because its line is full.',
    PLAN_SOONER: 'It is ready {{days}} {{days|day|days}} sooner; it was late for {{due}}.',
    PLAN_MAKES_ROOM: 'It makes room for other orders and is still on time.',
    PLAN_MAKES_ROOM_LATE:
      'It makes room for orders that matter more, and is {{late}} {{late|day|days}} late for {{due}}.',
    PLAN_EARLIER: 'It moves up to a day with room, which leaves its day to other orders.',
    PLAN_NO_DUE: 'It has no due date, so it takes a day that others leave free.',
    PLAN_LATE: 'Earlier days are full: it is {{late}} {{late|day|days}} late for {{due}}.',
    PLAN_ON_TIME: 'It is on time: {{spare}} {{spare|day|days}} before {{due}}.',
    PLAN_NO_ROOM: 'No day until {{end}} has room for this order.',
    PLAN_LEATHER_LATE: 'The leather arrives {{arrives}}, after the last day of this plan, {{end}}.',
    PLAN_LEATHER_TAKEN: 'More urgent orders take the leather that arrives {{arrives}}. Order more.',
    PLAN_LEATHER_PROMISED: 'Other orders were promised the {{leather}} on order. Order more.',
    PLAN_LEATHER_TOO_LITTLE: "The {{leather}} on order doesn't cover this order. Order more.",
    PLAN_TOO_LARGE:
      'It needs {{seats}} {{seats|seat|seats}}, and no line has that many a day. Schedule it by hand.',
    PLAN_TOO_LONG:
      'It needs {{hours}} {{hours|hour|hours}} of work, more than a day has. Schedule it by hand.',
    PLAN_NO_LEATHER: "{{leather}} is short and isn't on order. Order it first.",
    PLAN_LEATHER_OVERDUE:
      'Purchase order {{number}} with {{leather}} has no future date. Enter the day it will arrive.',
    PLAN_ORDER_CHANGED: 'This order changed after the plan was made. Propose a new plan.',
    PLAN_HOURS_EXCEEDED:
      'It needs {{need}} {{need|hour|hours}} of work, and people have {{left}} left on {{day}}.',
    PLAN_IS_RUNNING: 'Another plan is being calculated. Wait for it, or stop it first.',
    PLAN_NOT_RUNNING: 'This plan is no longer being calculated.',
    PLAN_OUTDATED: 'A newer plan was proposed. Look at that one.',
    PLAN_NO_DAYS: 'No working day is open in these weeks. Open a day, or plan more weeks.',
    PLAN_NO_LINES: 'No production line is active. Activate one first.',
    ABSENCE_ENDS_BEFORE_START: 'The last day must be the first day or later',
    DAY_FAR_AFTER_DELIVERY: '{{day}} is long after the delivery date, {{due}}. Schedule it there anyway?',
    DAY_BEFORE_LEATHER:
      'Leather for this order comes {{day}}, too late for that day. Schedule it there anyway?',
    LINE_OFF_WITH_ORDERS:
      'Orders scheduled on this line: {{count}}, the first on {{day}}. They stay there until someone moves them. Turn the line off anyway?',
    LINE_SEATS_TAKEN: 'Days with more seats scheduled: {{count}}, the first {{day}}. Save anyway?',
  },
  es: {
    PLAN_DAY_OVER: 'El día programado, {{from}}, ya pasó.',
    PLAN_AFTER_LEATHER: 'La piel llega el {{arrives}}, así que la producción empieza después.',
    PLAN_ONE_LOT: 'Espera la entrega del {{arrives}} para que toda su piel sea de un solo lote.',
    PLAN_OTHER_LINE: 'Pasa a {{line}} el mismo día porque su línea está llena.',
    PLAN_SOONER: 'Queda listo {{days}} {{days|día|días}} antes; iba tarde para el {{due}}.',
    PLAN_MAKES_ROOM: 'Deja lugar a otros pedidos y sigue a tiempo.',
    PLAN_MAKES_ROOM_LATE:
      'Deja lugar a pedidos más urgentes y queda {{late}} {{late|día|días}} tarde para el {{due}}.',
    PLAN_EARLIER: 'Se adelanta a un día con lugar y deja su día a otros pedidos.',
    PLAN_NO_DUE: 'No tiene fecha de entrega, así que toma un día que otros dejan libre.',
    PLAN_LATE: 'Los días anteriores están llenos: queda {{late}} {{late|día|días}} tarde para el {{due}}.',
    PLAN_ON_TIME: 'Está a tiempo: {{spare}} {{spare|día|días}} antes del {{due}}.',
    PLAN_NO_ROOM: 'Ningún día hasta el {{end}} tiene lugar para este pedido.',
    PLAN_LEATHER_LATE: 'La piel llega el {{arrives}}, después del último día de este plan, el {{end}}.',
    PLAN_LEATHER_TAKEN: 'Otros pedidos más urgentes usan la piel que llega el {{arrives}}. Pida más.',
    PLAN_LEATHER_PROMISED: 'La piel {{leather}} que está pedida ya se prometió a otros pedidos. Pida más.',
    PLAN_LEATHER_TOO_LITTLE: 'La piel {{leather}} que está pedida no alcanza para este pedido. Pida más.',
    PLAN_TOO_LARGE:
      'Necesita {{seats}} {{seats|lugar|lugares}} y ninguna línea tiene tantos por día. Prográmelo manualmente.',
    PLAN_TOO_LONG:
      'Necesita {{hours}} {{hours|hora|horas}} de trabajo, más de las que tiene un día. Prográmelo manualmente.',
    PLAN_NO_LEATHER: 'Falta {{leather}} y no está pedida. Pídala primero.',
    PLAN_LEATHER_OVERDUE:
      'La orden de compra {{number}} con {{leather}} no tiene fecha futura. Escriba el día en que llegará.',
    PLAN_ORDER_CHANGED: 'Este pedido cambió después de hacer el plan. Proponga un plan nuevo.',
    PLAN_HOURS_EXCEEDED: 'Necesita {{need}} {{need|hora|horas}} de trabajo y el {{day}} quedan {{left}}.',
    PLAN_IS_RUNNING: 'Se está calculando otro plan. Espere o deténgalo primero.',
    PLAN_NOT_RUNNING: 'Este plan ya no se está calculando.',
    PLAN_OUTDATED: 'Ya hay un plan más reciente. Revise ese.',
    PLAN_NO_DAYS: 'Ningún día hábil está abierto en estas semanas. Abra un día o planee más semanas.',
    PLAN_NO_LINES: 'Ninguna línea de producción está activa. Active una primero.',
    ABSENCE_ENDS_BEFORE_START: 'El último día debe ser igual o posterior al primero',
    DAY_FAR_AFTER_DELIVERY:
      'El {{day}} es mucho después de la fecha de entrega, {{due}}. ¿Programarlo ahí de todos modos?',
    DAY_BEFORE_LEATHER:
      'La piel de este pedido llega el {{day}}, tarde para ese día. ¿Programarlo ahí de todos modos?',
    LINE_OFF_WITH_ORDERS:
      'Pedidos programados en esta línea: {{count}}, el primero el {{day}}. Se quedan ahí hasta que alguien los mueva. ¿Desactivar la línea de todos modos?',
    LINE_SEATS_TAKEN:
      'Días con más lugares programados: {{count}}, el primero el {{day}}. ¿Guardar de todos modos?',
  },
} as const;
