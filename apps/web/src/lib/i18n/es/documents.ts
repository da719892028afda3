import type en from '../en/documents.ts';

const documents: typeof en = {
  title: 'Documentos',
  language: 'El cliente lee',
  quotation: 'Cotización',
  confirmation: 'Confirmación',
  receipts: 'Recibos',
  receipt: 'Recibo',
  workOrder: 'Orden de trabajo',
  labels_one: 'Etiqueta, {{count}} pieza',
  labels_other: 'Etiquetas, {{count}} piezas',
  labelsFile: 'Etiquetas PO',
  oneLabel: 'Una sola etiqueta',
  share: {
    open: 'Enlace para el cliente',
    title: 'Compartir la cotización {{number}}',
    orderTitle: 'Compartir el pedido {{number}}',
    loading: 'Un momento',
    lead: 'Quien tenga el enlace ve imágenes, configuración y precios, y puede aceptar la cotización. Sin iniciar sesión.',
    make: 'Crear un enlace',
    address: 'Dirección',
    once: 'Se muestra una sola vez. Siempre se puede crear otro.',
    copy: 'Copiar',
    copied: 'Copiada',
    look: 'Ver lo que ve el cliente',
    alternatives: 'Se ofrece junto con',
    alternativesHint: 'El cliente las ve lado a lado y elige una.',
    links: 'Enlaces',
    byMail: 'en un correo',
    neverOpened: 'todavía sin abrir',
    opened_one: 'abierto una vez',
    opened_other: 'abierto {{count}} veces',
    revoked: 'retirado',
    revoke: 'Retirar todos los enlaces',
    revokeQuestion: 'Ningún enlace abrirá ya esta cotización, tampoco los de los correos.',
  },
  accepted: {
    title: 'Aceptada por {{name}}: falta aprobarla',
    text: '{{date}}, por {{total}}. Un correo le avisa a quien la vende.',
    changedTitle: 'Cambió después de que {{name}} la aceptó',
    changedText:
      'Aceptada el {{date}} por {{total}}. El cliente puede verla y aceptarla otra vez con el mismo enlace.',
    instead: 'El cliente eligió la cotización {{number}} en lugar de esta.',
  },
};

export default documents;
