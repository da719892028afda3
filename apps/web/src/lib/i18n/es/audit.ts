import type en from '../en/audit.ts';

const audit: typeof en = {
  title: 'Auditoría',
  lead: 'Quién cambió ajustes, precios, usuarios e importes de pedidos, y quién entró. Estas entradas no se pueden cambiar ni borrar.',
  exportTitle: 'Exportar auditoría',
  entry: 'Entrada de auditoría',
  empty: 'Aún no hay entradas',
  emptyHint: 'Aquí aparecen los cambios y los accesos.',
  from: 'Desde',
  to: 'Hasta',
  subject: 'Cualquier asunto',
  user: 'Cualquier persona',
  reason: 'Motivo',
  changes: 'Campos cambiados',
  field: 'Campo',
  before: 'Antes',
  after: 'Después',
  value: 'Valor',
  noChanges: 'No cambió ningún campo.',
};

export default audit;
