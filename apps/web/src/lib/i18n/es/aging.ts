import type en from '../en/aging.ts';

const aging: typeof en = {
  title: 'Cobranza y anticipos',
  lead: 'Lo que deben los clientes, por días vencidos, y los anticipos que ha recibido de ellos.',
  show: 'Qué mostrar',
  parts: { owed: 'Antigüedad de saldos', held: 'Anticipos de clientes' },
  files: { owed: 'antiguedad-de-saldos', held: 'anticipos-de-clientes' },
  asOf: 'Al',
  agreement: 'Conciliación con la contabilidad',
  agrees: 'Coincide con la contabilidad',
  differs: 'No coincide con la contabilidad',
  ledger: 'Contabilidad: {{amount}}',
  byHand: 'Asientos manuales: {{amount}}',
  noneOwed: 'Nadie debe nada',
  noneOwedHint: 'Los pedidos aparecen aquí cuando se envían con saldo.',
  noneHeld: 'No hay anticipos',
  noneHeldHint: 'Los anticipos aparecen aquí hasta que se envíe el pedido.',
};
export default aging;
