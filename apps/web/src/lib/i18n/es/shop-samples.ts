import type en from '../en/shop-samples.ts';

const shopSamples: typeof en = {
  title: 'Pedir muestras',
  hint: 'Véalas y tóquelas en casa antes de decidir. Elija hasta {{most}}.',
  free: 'Gratis',
  each: '{{price}} cada una, sin impuesto',
  count: '{{count}} de {{most}}',
  full: 'Es el máximo por pedido. Quite una para elegir otra.',
  continue: 'Continuar',
  addressTitle: '¿A dónde se las enviamos?',
  chosen: 'Sus muestras',
  change: 'Cambiar muestras',
  total: 'Total con impuesto',
  toCard: 'Continuar al pago',
  send: 'Enviar mis muestras',
  ask: 'Enviar mi solicitud',
  failed: 'No pudimos enviar su pedido. Lo que escribió sigue aquí. Intente de nuevo.',
  payFailed: 'No pudimos guardar su pedido. No se hizo ningún cargo. Intente de nuevo.',
  thanksTitle: '¡Gracias!',
  sent: 'Enviaremos sus muestras a {{address}}. Su número de pedido es {{number}}.',
  quoted:
    'Nos comunicaremos con usted para el pago y después enviaremos sus muestras a {{address}}. Su número de pedido es {{number}}.',
  paid: 'Recibimos el pago de su pedido {{number}}. Enviaremos sus muestras a {{address}}.',
  checking: 'Estamos verificando el pago de su pedido {{number}}. No necesita pagar de nuevo.',
  bankSent:
    'Su pago bancario del pedido {{number}} está en camino. Los bancos tardan hasta 4 días hábiles. Le avisaremos por correo cuando llegue.',
  bankVerify:
    'El pedido {{number}} aún no está pagado. Confirme su cuenta bancaria con los dos depósitos pequeños que llegan en 1 o 2 días hábiles: nuestro proveedor de pagos le envía un enlace por correo.',
  mailed: 'Enviamos los detalles a {{email}}.',
};

export default shopSamples;
