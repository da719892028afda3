import type en from '../en/bridge.ts';

const bridge: typeof en = {
  unknownTitle: 'No encontramos esa pieza',
  unknownHint:
    'Es posible que el enlace ya no sea válido. Vea nuestros muebles o llámenos y con gusto le ayudamos.',
  allFurniture: 'Ver nuestros muebles',
  leathers: 'Pieles',
  fabrics: 'Telas',
  from: 'Desde {{price}} sin impuesto',
  design: 'Diséñelo en nuestra tienda',
  designHint: 'Vea cada opción con su precio.',
  madeOf: 'Detalles',
  pictureOf: '{{name}} en {{leather}}',
  noPicture: 'Todavía no hay imagen de {{name}}',
  ask: 'Pregunte por esta pieza',
  askHint: 'Déjenos sus datos y le enviaremos el precio y sus opciones.',
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  message: 'Su mensaje',
  messageHint: 'Otra medida, una pregunta, la mejor hora para llamarle…',
  addressGroup: 'Dirección de entrega',
  addressHint: 'Solo si paga un anticipo.',
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  request: 'Pedir una cotización',
  pay: 'Pagar un anticipo',
  payHint: 'Verá el precio total con impuesto y luego elegirá cuánto pagar.',
  balance: '¿Ya hizo su pedido? Pague su saldo',
  orderNumber: 'Pedido {{number}}.',
  paidNext: 'Le enviaremos su recibo por correo, revisaremos su pedido y empezaremos a fabricar.',
  viewOrder: 'Ver su pedido',
};

export default bridge;
