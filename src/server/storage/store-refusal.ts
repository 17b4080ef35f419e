/** The store cannot be used, for a reason that the operator can remove: the message is for the operator. */
export class StoreRefusal extends Error {}
