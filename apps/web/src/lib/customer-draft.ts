import type { Customer, CustomerInput } from '@cordovan/contracts/customers-schemas';

/** An empty customer. Added when the order is saved. */
export const noCustomer: CustomerInput = {
  id: 0,
  name: '',
  lastName: '',
  email: '',
  secondEmail: '',
  phone: '',
  rowVersion: 0,
};

/** A stored customer in the form that order forms edit. */
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
