const customers = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  address: {
    description: 'Street and number',
    zipCode: 'Zip code',
    city: 'City',
    state: 'State',
    country: 'Country',
    note: 'Note for the delivery',
    none: 'None yet',
    add: 'Add address',
    edit: 'Edit',
    remove: 'Remove',
    take: 'Use this address',
  },
  search: {
    open: 'Find a customer',
    title: 'Find a customer',
    words: 'Name or email',
    hint: 'At least two characters',
    found: 'Customers found',
    take: 'Use this customer',
  },
};
export default customers;
