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
    goodHint: 'Filas nuevas: {{added}}. Con cambios: {{changed}}. Como antes: {{unchanged}}.',
    bad_one: '{{count}} error en el archivo',
    bad_other: '{{count}} errores en el archivo',
    badHint: 'No se escribió nada. Corrija el archivo, guárdelo y revíselo de nuevo.',
    done: 'El catálogo está al día',
    doneHint: 'Filas agregadas: {{added}}. Con cambios: {{changed}}.',
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
