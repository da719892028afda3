import type en from '../en/payments.ts';

const payments: typeof en = {
  title: 'Recibir un pago',
  total: 'Total',
  paid: 'Pagado',
  balance: 'Saldo',
  amount: 'Importe',
  minimum: 'Mínimo',
  all: 'Todo el saldo',
  forLayaway: 'Abono de un apartado',
  method: 'Forma de pago',
  cardFrame: 'Tarjeta, en la ventana segura',
  lastFour: 'Últimos cuatro dígitos',
  date: 'Fecha',
  comments: 'Comentarios',
  record: 'Registrar el pago',
  toCard: 'Continuar con la tarjeta',
  methods: {
    cash: 'Efectivo',
    check: 'Cheque',
    'credit card': 'Tarjeta de crédito, en la terminal',
    'debit card': 'Tarjeta de débito, en la terminal',
    wire: 'Transferencia bancaria',
    financing: 'Financiamiento',
    transfer: 'Traspaso',
  },
  card: {
    secure: 'Los datos de la tarjeta van directo al proveedor de pagos',
    frame: 'Pago con tarjeta',
    opening: 'Abriendo la ventana segura',
  },
};
export default payments;
