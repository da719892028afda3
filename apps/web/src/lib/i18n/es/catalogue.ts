import type en from '../en/catalogue.ts';

const catalogue: typeof en = {
  title: 'Catálogo',
  lead: 'Exporte su catálogo en un archivo de Excel, edítelo e impórtelo de nuevo.',
  export: {
    title: 'Exportar',
    text: 'Estilos, artículos, pieles, opciones, precios y tiendas, en el formato que acepta la importación.',
    button: 'Descargar el archivo',
    fileName: 'catalogo.xlsx',
  },
  import: {
    title: 'Importar',
    text: 'Nada cambia hasta que usted confirme, y solo si todas las filas son válidas.',
    file: 'Archivo de Excel (xlsx)',
    filePlaceholder: 'Elegir un archivo',
    check: 'Revisar el archivo',
    apply: 'Importar los cambios',
    applyQuestion: '¿Importar los cambios de {{file}}?',
    another: 'Elegir otro archivo',
    nothing: 'Sin cambios: el catálogo ya coincide con este archivo.',
    good: 'Todas las filas son válidas',
    goodHint: 'Nuevas: {{added}}. Con cambios: {{changed}}. Sin cambios: {{unchanged}}.',
    bad_one: '{{count}} error en el archivo',
    bad_other: '{{count}} errores en el archivo',
    badHint: 'No se importó nada. Corrija el archivo, guárdelo y revíselo de nuevo.',
    done: 'Catálogo actualizado',
    doneHint: 'Agregadas: {{added}}. Con cambios: {{changed}}.',
  },
  table: {
    sheet: 'Hoja',
    row: 'Fila',
    column: 'Columna',
    reason: 'Motivo',
    rows: 'Filas',
    added: 'Nuevas',
    changed: 'Cambian',
    unchanged: 'Iguales',
    badRows: 'Filas con errores',
    sheets: 'Cambios por hoja',
    sheetsDone: 'Cambios importados por hoja',
  },
};
export default catalogue;
