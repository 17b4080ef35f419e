/**
 * Counts wrong PINs by till and by branch, whatever session they come from. The first ten of a device rest that device.
 * Devices on which no PIN was right yet share the ten of their branch, so that new names for one device give no new
 * tries; those of all branches of a company share sixty. Tills on which one was right go on meanwhile.
 */
export interface PinGuard {
  /** Counts a try before it is looked at; answers how to take it back where it was right. @throws PIN_THROTTLED */
  enter(attempt: PinTry, now: number): () => void;
}

/** One try at an account: whose, from where, and whether it has signed in from there before. */
export interface AccountTry {
  account: string;
  address: string;
  /** Client uuid or address from which this account has signed in before. */
  knownPlace?: string;
}

export interface AccountGuard {
  /** Counts the try; throws LOGIN_THROTTLED where no more are allowed. Answers how to take it back after a success. */
  enter(attempt: AccountTry, now: number): () => void;
}

/**
 * Throws once a key has used up its tries of the last quarter of an hour, or whatever its time is. `owner`: the company
 * or network that brings the key, where the key itself does not say so.
 */
export type Guard = (key: string, now: number, owner?: string) => Quota;

/** Tries that a key has left. */
export interface Quota {
  limit: number;
  remaining: number;
  /** Until the first of the counted tries is free again. */
  resetSeconds: number;
}

/** Counters of one server. Keys are accounts, networks or tokens. */
export interface Guards {
  readonly signIn: AccountGuard;
  /** Addresses that a company gives its employees: what comes of it tells whether they have an account. */
  readonly address: Guard;
  /** Links that confirm an address, asked for by its user. */
  readonly confirm: Guard;
  /** Links that confirm an address, by the address, within a day: accounts of many companies may name a stranger's. */
  readonly recipient: Guard;
  /** Sign-ups of a network: each costs a password hash and a company. */
  readonly signUp: Guard;
  /** Reset links of an account: each sends a message. Requests by strangers do not use up the owner's. */
  readonly reset: AccountGuard;
  /** Reset links asked for, and reset or sign-in references tried, by a network. */
  readonly reference: Guard;
  /** Pages that visitors of public stores read, by a network. */
  readonly visit: Guard;
  /** Pages that guests read at a desk, by its code: a restaurant's guests share one network. */
  readonly guestPage: Guard;
  /** Codes of desks that lead nowhere, by a network. */
  readonly guestGuess: Guard;
  /** Orders of guests, by the code of their desk, and by their network. */
  readonly guestOrder: Guard;
  readonly guestNetwork: Guard;
  /** Orders of visitors in online stores, by their network, and by the store. */
  readonly storeOrder: Guard;
  readonly storeOrders: Guard;
  /** PINs tried at the tills of a branch. */
  readonly pin: PinGuard;
  /** Sessions that a user opens from others. */
  readonly mint: Guard;
  /** Texts registered by a session. */
  readonly text: Guard;
  /** Letters that a company sends. */
  readonly mail: Guard;
  /** Letters that a company sends in its first days, within a day. */
  readonly firstMail: Guard;
  /** Pictures that a company takes from the web. */
  readonly picture: Guard;
  /** Requests of an API key, in a minute. */
  readonly key: Guard;
  /** Tickets for streams of events that a session asks for, in a minute. */
  readonly ticket: Guard;
}

/** A try at a PIN: on which device, and at which branch. */
export interface PinTry {
  readonly organisationId: number;
  readonly deviceUuid: string;
  /** 0: the till has not chosen one. */
  readonly branchId: number;
}
