import type en from '../en/commissions.ts';

const commissions: typeof en = {
  title: 'Comisiones',
  lead: 'Lo que gana cada vendedor en un mes. El impuesto y la entrega no generan comisión.',
  leadOwn: 'Lo que usted gana en un mes. El impuesto y la entrega no generan comisión.',
  exportTitle: 'Exportar comisiones',
  exportLines: 'Exportar pedidos',
  month: 'Mes',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  total: 'Total',
  empty: 'Sin comisiones este mes',
  emptyHint: 'Asigne una tasa de comisión a los vendedores. Aquí verá sus pedidos pagados o enviados.',
  closed: 'Cerrado',
  closedBy: 'por {{name}},',
  lines: 'Pedidos',
  noLines: 'Sin pedidos este mes.',
  adjustments: 'Ajustes',
  corrections: 'Corrección de meses anteriores',
  noOrder: 'Meses cerrados sin lista de pedidos',
  basis: {
    label: 'La comisión se gana',
    payment: 'Por pago',
    shipment: 'Por envío',
    paymentHint: 'Se gana cuando el cliente paga. Los reembolsos la descuentan.',
    shipmentHint: 'Se gana cuando el pedido se envía.',
  },
  adjust: {
    button: 'Agregar ajuste',
    title: 'Agregar ajuste',
    salesRep: 'Vendedor',
    direction: 'Tipo de ajuste',
    add: 'Sumar',
    deduct: 'Descontar',
    amount: 'Importe',
    reason: 'Motivo',
  },
  close: {
    button: 'Cerrar mes',
    title: '¿Cerrar {{month}}?',
    text: 'Sus comisiones ya no cambiarán. Las correcciones posteriores se aplican al mes siguiente. Un mes no se puede reabrir, y después del primero ya no se puede cambiar entre pagos y envíos.',
    yes: 'Cerrar mes',
    done: '{{month}} cerrado',
  },
};

export default commissions;
