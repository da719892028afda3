import type english from '../en/shop-delivery.ts';

/** La estimación de entrega de la tienda. */
const delivery: typeof english = {
  title: 'Estimación de entrega',
  hint: 'Escriba su código postal para ver cómo le llegan sus muebles.',
  zip: 'Código postal',
  estimate: 'Calcular',
  checking: 'Consultando…',
  incomplete: 'Escriba un código postal de cinco dígitos.',
  failed: 'No pudimos consultar este código postal. Su diseño sigue aquí. Intente de nuevo.',
  local: 'Entrega local en {{place}}: {{price}}, hacia el {{day}}.',
  freight: 'Flete a {{place}}: {{price}}, hacia el {{day}}.',
  localOnRequest: 'Entrega local en {{place}}, hacia el {{day}}. El precio se cotiza aparte.',
  freightOnRequest: 'Flete a {{place}}, hacia el {{day}}. El precio se cotiza aparte.',
  onRequest: 'La entrega en {{place}} se cotiza aparte. Pida una cotización y la incluimos.',
  note: 'Es una estimación. No forma parte de su total; se la confirmamos con el pedido.',
};
export default delivery;
