import type english from '../en/orders-leather.ts';

const texts: typeof english = {
  lots: {
    title: 'Piel',
    mixed: 'Lotes de tinte mezclados: {{lots}}',
    agreed: '{{name}} aceptó mezclar {{lots}}',
    agreedPlain: 'Se aceptó mezclar {{lots}}',
    waits: 'La piel ya está, en otro lote de tinte: falta aceptarlo',
    waitsHint:
      'La piel se entrega cuando alguien lo acepte. Si antes llega piel del mismo lote, se entrega esa.',
    agree: 'Aceptar estos lotes',
    agreeQuestion: '¿Mezclar {{lots}} de {{leather}} en este pedido? Su color puede variar.',
    agreedNow: 'Lotes aceptados',
    open: 'Se le preguntará a quien programe o inicie el pedido.',
    short: 'Faltan {{area}} {{unit}}',
    line: '{{quantity}} × {{name}}',
    noLot: 'Sin lote',
    lot: 'Lote {{lot}}',
    held: '{{area}} {{unit}} reservados',
    inProcess: '{{area}} {{unit}} en producción',
    hide: 'Hoja {{code}}, {{area}} {{unit}}',
    release: 'Liberar la hoja {{code}}',
    choose: 'Elegir una hoja',
    chooseOf: 'Elegir una hoja para {{name}}',
    code: 'Código de la hoja',
    chosen: 'La hoja {{code}} ya es de esta pieza',
    remnant: 'Devolver un sobrante',
    remnantOf: 'Devolver un sobrante de {{name}}, lote {{lot}}',
    remnantHint:
      'Hasta {{area}} {{unit}}. Escriba el código de la hoja usada para conservar su etiqueta, o déjelo vacío para una nueva.',
    area: 'Área que queda, {{unit}}',
    location: 'Ubicación',
    returned: 'El sobrante {{code}} está de nuevo en existencia',
  },
};
export default texts;
