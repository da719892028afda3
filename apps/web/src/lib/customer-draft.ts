import type { Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';

/** An empty customer, created when the order is saved. */
export const noCustomer: CustomerInput = {
  id: 0,
  name: '',
  lastName: '',
  email: '',
  secondEmail: '',
  phone: '',
  rowVersion: 0,
};

/** Converts a stored customer to the draft that order forms edit. */
export const customerDraft = (customer: Customer): CustomerInput => ({
  id: customer.id,
  name: customer.name,
  lastName: customer.lastName,
  email: customer.email,
  secondEmail: customer.secondEmail,
  phone: customer.phone,
  salesRepId: customer.salesRepId,
  shippingAddress: customer.shippingAddress,
  billingAddress: customer.billingAddress,
  nameUpdate: customer.nameUpdate,
  isUpdate: customer.isUpdate,
  rowVersion: customer.rowVersion,
});
