import type en from '../en/statements.ts';

const statements: typeof en = {
  title: 'Estados financieros',
  lead: 'Lo que su empresa ganó y lo que tiene. Haga clic en una cifra para ver sus asientos.',
  statement: 'Estado financiero',
  print: 'Imprimir',
  period: 'Periodo',
  periods: {
    month: 'Este mes',
    lastMonth: 'Mes pasado',
    quarter: 'Este trimestre',
    lastQuarter: 'Trimestre pasado',
    year: 'Este año',
    lastYear: 'Año pasado',
    custom: 'Otras fechas',
  },
  from: 'Desde',
  to: 'Hasta',
  account: 'Cuenta',
  total: 'Total',
  span: 'Del {{from}} al {{to}}',
  asOf: 'Al {{day}}',
  none: 'Aún no hay asientos',
  noneHint: 'El primer pago o la primera factura crea el primer asiento.',
  agrees: 'Los libros cuadran',
  ties: {
    'debits and credits': 'El debe no es igual al haber',
    'assets and equity': 'El activo no es igual al pasivo más el capital',
    'result and equity': 'La utilidad no coincide con el capital',
  },
  accountEntries: 'Asientos de la cuenta',
  ledgerLead: 'Asientos de esta cuenta, del más antiguo al más nuevo.',
  noEntries: 'Sin asientos en este periodo',
  noEntriesHint: 'Elija otras fechas.',
  balances: 'Saldo inicial {{opening}} · Saldo final {{closing}}',
};
export default statements;
