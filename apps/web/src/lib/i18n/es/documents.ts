import type en from '../en/documents.ts';

const documents: typeof en = {
  title: 'Documentos',
  language: 'Idioma del cliente',
  quotation: 'Cotización',
  confirmation: 'Confirmación',
  invoice: 'Factura',
  deliveryNote: 'Nota de entrega',
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
    loading: 'Cargando',
    lead: 'Cualquier persona con este enlace puede ver imágenes, opciones y precios, y aceptar la cotización sin iniciar sesión.',
    make: 'Crear enlace',
    address: 'Enlace',
    once: 'Cópielo ahora: no se mostrará otra vez. Puede crear otro enlace cuando quiera.',
    copy: 'Copiar',
    copied: 'Copiado',
    look: 'Ver como el cliente',
    alternatives: 'Alternativas',
    alternativesHint: 'El cliente compara estas cotizaciones y elige una.',
    links: 'Enlaces',
    byMail: 'en un correo',
    neverOpened: 'todavía sin abrir',
    opened_one: 'abierto una vez',
    opened_other: 'abierto {{count}} veces',
    revoked: 'desactivado',
    revoke: 'Desactivar todos los enlaces',
    revokeQuestion:
      'Todos los enlaces a esta cotización dejarán de funcionar, también los ya enviados por correo.',
  },
  accepted: {
    title: 'Aceptada por {{name}}: falta aprobarla',
    text: 'Aceptada el {{date}} por {{total}}. Se avisó por correo al vendedor.',
    changedTitle: 'Cambió después de que {{name}} la aceptó',
    changedText:
      'Aceptada el {{date}} por {{total}}. El cliente puede revisarla y aceptarla otra vez con el mismo enlace.',
    instead: 'El cliente aceptó la cotización {{number}} en lugar de esta.',
  },
};

export default documents;
