/** Sent with each call, and shown. The same as in package.json. */
export const applicationVersion = '0.1.0';
