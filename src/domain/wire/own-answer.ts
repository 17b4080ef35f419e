/**
 * Every answer of the product's server has this header. Another program that answers in the server's place (proxy,
 * gateway, sign-in page of a network) does not send it, so its answers say nothing of the server.
 */
export const ownAnswerHeader = 'merx-answer';

/** The value says in which form answers are written. */
export const ownAnswer = { [ownAnswerHeader]: '1' } as const;
