/** Where a customer is edited. */
export const customerAddress = (id: number): string => `/customer?customerid=${id}`;

export const profileAddress = (id: number): string => `/customer-profile/${id}`;
