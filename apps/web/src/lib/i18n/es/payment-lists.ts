import type en from '../en/payment-lists.ts';

const paymentLists: typeof en = {
  title: 'Condiciones y métodos de pago',
  lead: 'Las condiciones y los métodos que pueden usar los pedidos y pagos.',
  name: 'Nombre',
  active: 'Activo',
  activeHint: 'Los retirados se conservan en los pedidos y pagos que los tienen.',
  saved: 'Guardado',
  terms: {
    title: 'Condiciones de pago',
    lead: 'Cuándo vence un pedido y si necesita anticipo antes de aprobarse.',
    none: 'Todavía no hay condiciones de pago.',
    add: 'Agregar condición de pago',
    edit: 'Condición de pago',
    onReceipt: 'Pago inmediato',
    net_one: 'Vence en {{count}} día',
    net_other: 'Vence en {{count}} días',
    deposit: 'Con anticipo antes de aprobarse',
    noDeposit: 'Sin anticipo',
    netDays: 'Días hasta el vencimiento',
    netDaysHint: '0 significa pago al recibir.',
    needsDeposit: 'Necesita anticipo antes de aprobarse',
    needsDepositHint: 'El anticipo mínimo está en los ajustes.',
  },
  methods: {
    title: 'Métodos de pago',
    lead: 'Cómo pagan los clientes fuera del formulario de tarjeta.',
    none: 'Todavía no hay métodos de pago.',
    add: 'Agregar método de pago',
    edit: 'Método de pago',
    lastFour: 'Pide los últimos cuatro dígitos',
  },
};
export default paymentLists;
