import type english from '../en/shop-delivery.ts';

/** La estimación de entrega de la tienda. */
const delivery: typeof english = {
  title: 'Estimación de entrega',
  hint: 'Escriba su código postal para ver cómo y cuándo le entregamos.',
  zip: 'Código postal',
  estimate: 'Calcular',
  checking: 'Consultando…',
  incomplete: 'Escriba un código postal de cinco dígitos.',
  failed: 'No pudimos consultar este código postal. Su diseño sigue aquí. Intente de nuevo.',
  local: 'Entrega local en {{place}}: {{price}}. Llegada estimada: {{day}}.',
  freight: 'Flete a {{place}}: {{price}}. Llegada estimada: {{day}}.',
  localOnRequest: 'Entrega local en {{place}}. Llegada estimada: {{day}}. El precio se cotiza aparte.',
  freightOnRequest: 'Flete a {{place}}. Llegada estimada: {{day}}. El precio se cotiza aparte.',
  undated: {
    local: 'Entrega local en {{place}}: {{price}}.',
    freight: 'Flete a {{place}}: {{price}}.',
    localOnRequest: 'Entrega local en {{place}}. El precio se cotiza aparte.',
    freightOnRequest: 'Flete a {{place}}. El precio se cotiza aparte.',
    onRequest: 'La entrega en {{place}} se cotiza aparte. Pida una cotización y la incluimos.',
  },
  noDate: 'Aún sin fecha. Le avisamos en cuanto la sepamos.',
  unknownZip: 'No encontramos el código postal {{zip}}. Revise los dígitos.',
  onRequest: 'La entrega en {{place}} se cotiza aparte. Pida una cotización y la incluimos.',
  note: 'Es una estimación. No forma parte de su total; se la confirmamos con el pedido.',
};
export default delivery;
