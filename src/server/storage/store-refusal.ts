/** The store cannot be used, for a reason that whoever runs the program can mend: its message is for them. */
export class StoreRefusal extends Error {}
