import type en from '../en/help.ts';

const help: typeof en = {
  open: 'Ayuda de esta pantalla',
  guide: 'Abrir la guía del usuario',
  related: 'Pantallas relacionadas',
  general: 'Presione Ctrl K (⌘ K en Mac) para buscar pedidos, clientes, pieles y pantallas.',
  screens: {
    home: 'Inicio muestra sus pendientes, primero lo más urgente. Use el botón de la fila para resolverlo ahí mismo, o «Ver todos» para la lista completa. Cada cifra corresponde a la lista que abre.',
    orders:
      'Busque por número, cliente, estilo o piel. Las pestañas son filtros listos; guarde los suyos con «Vistas». Seleccione filas para cambiar su estatus, enviarlas, imprimirlas o exportarlas juntas. La tecla X selecciona la fila en la que está y la tecla A lleva a las acciones.',
    orderCreate:
      'Llene el cliente, los datos y los muebles; el precio a la derecha es exacto en todo momento. «Guardar pedido» lo deja como cotización. Marque «Enviar al cliente» para mandarla de inmediato.',
    orderDetail:
      'Primero están los muebles y el avance. Abra una sección para cambiarla y guarde. Si alguien más guardó mientras tanto, usted elige qué cambios quedan. En «Más acciones» están copiar, cancelar y los demás estatus.',
    customers:
      'Busque por nombre, correo o teléfono. Abra un cliente para ver pedidos, saldo, notas y condiciones. «Duplicados» encuentra a quienes se registraron dos veces.',
    customer:
      'Todos los pedidos, pagos y notas de un cliente. Un administrador fija aquí la condición de pago y la exención de impuesto; valen para pedidos nuevos.',
    duplicates:
      'Cada fila es un par que comparte correo, teléfono, o nombre y código postal. Únalos o márquelos como personas distintas. Al unirlos se conservan todos los pedidos.',
    exemptions:
      'Certificados vencidos o que vencen en los próximos 60 días. Después del último día, los pedidos del cliente vuelven a pagar impuesto. Abra el cliente para escribir la nueva fecha y subir el nuevo certificado.',
    customizer:
      'Elija estilo, piel y opciones; la imagen y el precio cambian al instante. «Guardar» crea una cotización. Con un enlace o una comparación guarda el diseño para después.',
    detailCustomizer: 'Cambie un mueble del pedido. Los demás quedan como están.',
    scheduler:
      'Arrastre los pedidos aprobados a un día y una línea. Las barras muestran los lugares usados y los que hay. Con el teclado: las flechas mueven, Enter coloca, Esc cancela. Todo se puede deshacer.',
    inventory:
      'Cantidades de cada piel: existencias, reservado, faltante y por recibir. En rojo, lo prometido supera lo que hay. «Agregar existencias» registra lo que llegó.',
    leather: 'Existencias, reservas y compras de una piel, cada movimiento con su pedido, y dónde se vende.',
    leatherTool:
      'Suba una foto de la piel o elija un color para que las imágenes la muestren tal cual es. Ajuste a mano y guarde.',
    stores: 'Cada tienda tiene su impuesto, sus listas de precios, sus zonas de entrega y su zona horaria.',
    store:
      'Los datos de una tienda y los muebles que tiene. El impuesto y la lista de precios valen para cotizaciones nuevas. Aquí también se elige si las cotizaciones nuevas se envían por correo.',
    companies: 'Sus tiendas en línea. Abra una para cambiar su aspecto, su catálogo y sus sitios.',
    company: 'Aspecto, catálogo, precios y sitios de una tienda en línea.',
    users: 'Quién puede entrar, con qué rol y en qué tienda. Al desactivar a alguien, su sesión termina.',
    user: 'Rol, tienda y contraseña de una persona. Una contraseña nueva se cambia al entrar.',
    settings:
      'Reglas para toda la empresa. Los cambios valen para cotizaciones nuevas y quedan en la auditoría.',
    companyProfile: 'Nombre, dirección, logotipo, colores, idioma y zona horaria de su empresa.',
    productionLines: 'Las líneas de la fábrica y cuántos lugares tiene cada una al día.',
    emailTemplates:
      'Textos de los correos en ambos idiomas. Lo que va entre llaves dobles se toma del pedido.',
    emails:
      'Todos los correos con su estatus. Abra uno que falló para ver el motivo; un administrador puede reenviarlo.',
    audit: 'Quién cambió precios, ajustes, usuarios, tiendas y pieles, con el valor anterior y el nuevo.',
    catalogueImport:
      'Exporte el catálogo a un archivo de Excel, edítelo e impórtelo. Nada cambia hasta que usted confirma, y una importación se puede deshacer.',
    operationRegister:
      'Escanee su gafete, la operación y la etiqueta de una pieza y toque lo que quiera hacer. La respuesta llena la pantalla. Los encargados escanean su gafete para retrabajos y piezas desechadas.',
    piece:
      'Todo sobre una pieza: imagen, opciones, piel, documentos y quién hizo qué. Su etiqueta abre esta página.',
    routings: 'Operaciones de cada tipo de mueble, en su orden y con sus minutos estándar.',
    timeRegister:
      'Registre su entrada y salida. Los encargados ven las horas de todos y las salidas que faltan.',
    reports:
      'Mano de obra, horas, pieles faltantes y pedidos en producción; cada uno se filtra, imprime o exporta.',
    report: 'Elija fechas, tienda o empleado. Imprima o exporte lo que ve.',
    dashboard:
      'Ventas, cotizaciones, puntualidad y margen contra el periodo anterior. Haga clic en una cifra para ver sus pedidos.',
    requests: 'Movimientos que contabilidad rechazó, cada uno con su motivo. Corrija la causa y reintente.',
    accounting: 'Compara pagos y facturas con el libro contable. Las diferencias se listan por pedido.',
    deposits: 'Pagos por depositar, lotes de la pasarela de tarjetas y depósitos anteriores.',
    salesTax: 'Impuesto por pagar a cada agencia, declaraciones y tasas de las agencias en sus tiendas.',
    aging: 'Lo que deben los clientes, por días vencidos, y sus anticipos, a una fecha.',
    stockValue:
      'Lo que valen la piel y las piezas, de la recepción al envío, y si coincide con la contabilidad.',
    entries:
      'Todos los asientos de la contabilidad. Agregue, revierta y corrija asientos manuales, y cierre meses.',
    statements:
      'Estado de resultados, estado de situación financiera y balanza de comprobación de un periodo. Haga clic en una cifra para ver sus asientos.',
    accountLedger: 'Los asientos de una cuenta en un periodo, con el saldo después de cada uno.',
    accounts:
      'Las cuentas de su contabilidad con sus saldos. En Cuentas de los asientos elige adónde van los asientos nuevos.',
    accountingConnection:
      'Conecte QuickBooks Online, elija sus cuentas y vea qué se envió. Lo que requiere su atención está agrupado por motivo, con la solución.',
  },
};
export default help;
