import type en from '../en/operations.ts';

const operations: typeof en = {
  title: 'Operaciones',
  lead: 'Los pasos para fabricar una pieza. Las rutas indican cuáles necesita cada una.',
  add: 'Operación nueva',
  new: 'Operación nueva',
  edit: 'Editar {{name}}',
  empty: 'Todavía no hay operaciones',
  emptyHint: 'Agregue los pasos que registra la fábrica.',
  name: 'Nombre',
  code: 'Código',
  codeHint: 'Hasta 20 letras y números. Se imprime en la tarjeta de la operación como código de barras.',
  order: 'Orden',
  orderHint: 'Las operaciones se ofrecen del número menor al mayor.',
  state: 'Estatus',
  on: 'Activa',
  off: 'Inactiva',
  active: 'Activa',
  activeHint: 'Una operación inactiva no se ofrece en el registro. Sus registros se conservan.',
  saved: 'Operación guardada',
  actions: 'Acciones',
  cards: 'Tarjetas de operaciones',
  printCards: 'Imprimir tarjetas',
};
export default operations;
