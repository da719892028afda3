import type english from '../en/shop-rep.ts';

const rep: typeof english = {
  title: 'Iniciar sesión como vendedor',
  hint: 'Inicie sesión para hacer un pedido a nombre de un cliente.',
  password: 'Contraseña',
  code: 'Código de su aplicación de autenticación, o un código de recuperación',
  signIn: 'Iniciar sesión',
  failed: 'No pudimos iniciar la sesión. Revise su conexión e intente de nuevo.',
  asCustomer: 'Continuar como cliente',
  quoteTitle: 'Enviar una cotización',
  quoteHint: 'Escriba los datos de su cliente y le enviaremos por correo este diseño con su precio.',
  payTitle: 'Cobrar un anticipo',
  payHint: 'Escriba los datos de su cliente. Con el anticipo se hace el pedido; el resto se paga después.',
  deposit: '¿Cuánto paga ahora su cliente?',
  repEmail: 'Correo del vendedor',
  send: 'Enviar cotización',
};
export default rep;
