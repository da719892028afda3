import type en from '../en/ui.ts';

const ui: typeof en = {
  ok: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  yes: 'Sí',
  no: 'No',
  back: 'Volver',
  retry: 'Intentar de nuevo',
  reload: 'Volver a cargar',
  confirmTitle: 'Confirme por favor',
  loading: 'Cargando',
  loadingLong: 'Un momento por favor',
  required: 'Falta {{field}}',
  notValid: '{{field}}: revise el dato',
  checkFields_one: 'Hay un campo por revisar',
  checkFields_other: 'Hay {{count}} campos por revisar',
  list: {
    empty: 'Todavía no hay nada aquí',
    noMatch: 'Nada coincide con estos filtros',
    noMatchHint: 'Cambie o quite los filtros para ver más.',
    clearFilters: 'Quitar filtros',
    columns: 'Columnas',
    rows_one: '{{count}} renglón',
    rows_other: '{{count}} renglones',
    range: '{{from}} a {{to}} de {{total}}',
    previous: 'Página anterior',
    next: 'Página siguiente',
    sortBy: 'Ordenar por {{column}}',
    keys: 'Las teclas J y K mueven, Intro abre',
    sums: 'Sumas de lo filtrado',
  },
  error: {
    title: 'No se pudo cargar',
    hint: 'No se perdió nada. Revise la conexión e intente de nuevo.',
  },
  section: {
    closed: 'Sin llenar',
    editing: 'En edición',
    done: 'Con información',
    edit: 'Abrir {{section}}',
  },
  price: {
    total: 'Total',
    why: 'Por qué este precio',
    change: 'Último cambio {{amount}}',
  },
  date: {
    placeholder: 'MM/DD/AAAA',
    open: 'Abrir el calendario',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  scan: {
    label: 'Escanee o escriba un código',
    hint: 'El campo sigue escuchando',
  },
  image: {
    missing: 'Imagen no disponible',
  },
};
export default ui;
