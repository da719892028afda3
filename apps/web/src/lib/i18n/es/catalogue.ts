import type en from '../en/catalogue.ts';

const catalogue: typeof en = {
  title: 'Catálogo',
  lead: 'Todo el catálogo viaja en un libro de Excel: sáquelo, cámbielo y tráigalo de vuelta.',
  export: {
    title: 'Sacarlo',
    text: 'Estilos, artículos, pieles, personalizaciones, precios, tiendas: el mismo libro que toma la importación.',
    button: 'Descargar el libro',
    fileName: 'catalogo.xlsx',
  },
  import: {
    title: 'Traerlo',
    text: 'Primero se lee y se revisa el archivo. Nada se escribe antes de que usted lo diga, y nada si no están bien todas las filas.',
    file: 'Libro de Excel (xlsx)',
    filePlaceholder: 'Elegir un archivo',
    check: 'Revisar el archivo',
    apply: 'Aplicar los cambios',
    applyQuestion: '¿Escribir los cambios de {{file}} en el catálogo?',
    another: 'Elegir otro archivo',
    nothing: 'Nada cambiaría: el catálogo ya está así.',
    good: 'Todas las filas están bien',
    goodHint: '{{added}} filas son nuevas, {{changed}} cambian, {{unchanged}} quedan como están.',
    bad_one: 'No se puede tomar {{count}} fila',
    bad_other: 'No se pueden tomar {{count}} filas',
    badHint: 'No se escribió nada. Corrija estas filas en el archivo, guárdelo y revíselo otra vez.',
    done: 'El catálogo está al día',
    doneHint: 'Se agregaron {{added}} filas y cambiaron {{changed}}.',
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
    badRows: 'Filas que no se pueden tomar',
    sheets: 'Qué cambiaría el archivo',
    sheetsDone: 'Qué cambió',
  },
};
export default catalogue;
