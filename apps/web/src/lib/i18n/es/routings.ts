import type en from '../en/routings.ts';

const routings: typeof en = {
  title: 'Rutas',
  lead: 'Qué operaciones necesita una pieza, en qué orden y cuánto tardan.',
  type: 'Tipo de mueble',
  company: 'Todos los demás tipos',
  own: 'Ruta propia',
  follows: 'Igual que los demás tipos',
  followsHint: 'Este tipo sigue la ruta de todos los demás tipos.',
  giveOwn: 'Darle una ruta propia',
  follow: 'Seguir la de los demás',
  add: 'Agregar operación',
  choose: 'Elija',
  minutes: 'Minutos estándar',
  minutesOf: 'Minutos estándar de {{name}}',
  needsLeather: 'Necesita piel',
  up: 'Subir {{name}}',
  down: 'Bajar {{name}}',
  remove: 'Quitar {{name}}',
  total: '{{minutes}} minutos estándar por pieza',
  discard: 'Descartar cambios',
  save: 'Guardar',
  saved: 'Ruta guardada',
  leaveQuestion: '¿Descartar los cambios de esta ruta?',
};
export default routings;
