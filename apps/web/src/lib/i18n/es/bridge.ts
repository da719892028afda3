import type en from '../en/bridge.ts';

const bridge: typeof en = {
  unknownTitle: 'No conocemos este mueble',
  unknownHint: 'La dirección puede ser antigua o estar mal escrita. Llámenos y con gusto le ayudamos.',
  leather: 'Piel',
  leatherHint: 'La imagen sigue su elección.',
  madeOf: 'Cómo está hecho',
  pictureOf: '{{name}} en {{leather}}',
  noPicture: 'Todavía no hay imagen de {{name}}',
  ask: 'Pregúntenos por él',
  askHint: 'Díganos cómo localizarle. Le respondemos con el precio y con todo lo que se puede cambiar.',
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  message: 'Su mensaje',
  messageHint: 'Otra medida, una pregunta, cuándo llamarle…',
  addressGroup: 'Adónde va',
  addressHint: 'Solo hace falta para pagar.',
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
  request: 'Pedir una cotización',
  pay: 'Pagar un anticipo',
  payHint: 'Primero ve el precio con impuestos y elige cuánto pagar.',
  balance: '¿Ya hizo su pedido? Pague el saldo',
};

export default bridge;
