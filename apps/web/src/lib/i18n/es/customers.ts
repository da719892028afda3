import type en from '../en/customers.ts';

const customers: typeof en = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  shippingAddress: 'Dirección de entrega',
  billingAddress: 'Dirección de facturación',
  address: {
    description: 'Calle y número',
    zipCode: 'Código postal',
    city: 'Ciudad',
    state: 'Estado',
    country: 'País',
    note: 'Nota para la entrega',
    none: 'Todavía no hay',
    add: 'Agregar dirección',
    edit: 'Editar',
    remove: 'Quitar',
    take: 'Usar esta dirección',
  },
  search: {
    open: 'Buscar cliente',
    title: 'Buscar cliente',
    words: 'Nombre o correo',
    hint: 'Al menos dos caracteres',
    found: 'Clientes encontrados',
    take: 'Usar este cliente',
  },
};
export default customers;
