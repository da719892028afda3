/** Refusals about labor rates, in both languages. */
export const laborMessages = {
  en: {
    LABOR_RATE_LOCKED:
      'This rate has been in force since an earlier day, so it can’t change. Add a new rate.',
    LABOR_RATE_PAST: 'Work of past days is already costed. A new rate starts today or later.',
    LABOR_RATE_DAY_TWICE: 'Another rate starts on the same day. Change that one.',
    LABOR_RATE_INVALID: 'Enter the cost per hour: more than zero, up to $1,000.',
  },
  es: {
    LABOR_RATE_LOCKED:
      'Esta tarifa está vigente desde un día anterior y ya no se puede cambiar. Agregue una tarifa nueva.',
    LABOR_RATE_PAST: 'El trabajo de días pasados ya tiene su costo. Una tarifa nueva empieza hoy o después.',
    LABOR_RATE_DAY_TWICE: 'Otra tarifa empieza el mismo día. Cambie esa.',
    LABOR_RATE_INVALID: 'Escriba el costo por hora: más de cero y hasta $1,000.',
  },
} as const;
