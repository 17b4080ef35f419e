import type { Config } from '../config.ts';

/**
 * Sources that a page may load from. Scripts come from this server only, never inline. Styles may be inline: emotion,
 * which MUI is built on, writes them at run time, and without foreign scripts, fonts or images an injected style cannot
 * send out what it sees. The till talks to the device service on the cashier's own machine, hence loopback.
 */
export const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'http://127.0.0.1:*', 'http://localhost:*'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
} as const;

const isBehindTls = ({ baseUrl }: Config): boolean => baseUrl.startsWith('https:');

/**
 * Where an installation lets maps take their ground from, images may come from there: https://{s}.tiles.example becomes
 * https://*.tiles.example.
 */
const tileSource = ({ mapTiles }: Config): string[] => {
  const origin = /^https?:\/\/[^/]+/.exec(mapTiles ?? '')?.[0];
  return origin ? [origin.replaceAll('{s}', '*')] : [];
};

const policyOf = (config: Config): Record<string, string[]> => {
  const directives = Object.fromEntries(Object.entries(contentPolicy).map(([name, values]) => [name, [...values]]));
  return { ...directives, imgSrc: [...contentPolicy.imgSrc, ...tileSource(config)] };
};

/** Options of helmet for the pages. */
export const pageSecurity = (config: Config) => ({
  contentSecurityPolicy: { useDefaults: false, directives: policyOf(config) },
  strictTransportSecurity: isBehindTls(config) ? { maxAge: 31_536_000 } : false,
  referrerPolicy: { policy: 'same-origin' as const },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'sameorigin' as const },
});

/** The same for pages of online stores: no styles or scripts in the page itself, and nobody's frame around it. */
export const storeSecurity = (config: Config) => {
  const { contentSecurityPolicy: policy, ...rest } = pageSecurity(config);
  const { defaultSrc: _default, workerSrc: _worker, frameSrc: _frame, ...directives } = policy.directives;
  return {
    ...rest,
    contentSecurityPolicy: {
      ...policy,
      directives: {
        ...directives,
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  };
};

/** Cameras read barcodes and the map asks where the shop is; nothing else is used. */
export const permissionsPolicy =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(self), serial=(self), ' +
  'loopback-network=(self), local-network=(self)';

/** The same for answers that are data: made once, since helmet's hook would cost more than the call. */
export const dataHeaders = (config: Config): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  ...(isBehindTls(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
