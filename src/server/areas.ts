import type { Handlers } from './routes.ts';
import * as catalogue from './catalogue/index.ts';
import * as content from './content/index.ts';
import * as documents from './documents/index.ts';
import { exchangeImport } from './exchange/exchange-import.ts';
import { recordsChange } from './exchange/changing/records-change.ts';
import { withPictures, type HookTable } from './entity/index.ts';
import * as equipment from './equipment/index.ts';
import * as exchange from './exchange/index.ts';
import * as finance from './finance/index.ts';
import * as organisation from './organisation/index.ts';
import * as partners from './partners/index.ts';
import * as reports from './reports/index.ts';
import * as rest from './rest/index.ts';
import * as restaurant from './restaurant/index.ts';
import * as sale from './sale/index.ts';
import * as session from './session/index.ts';
import * as store from './store/index.ts';

/** Hooks of areas on the plain calls of their entities. */
export const hooks = {
  ...organisation.hooks,
  ...catalogue.hooks,
  ...partners.hooks,
  ...documents.hooks,
  ...sale.hooks,
  ...restaurant.hooks,
  ...equipment.hooks,
  ...content.hooks,
  ...finance.hooks,
  ...exchange.hooks,
  ...rest.hooks,
  ...store.hooks,
} satisfies HookTable;

/** Every area's business handlers: the table of contents of the server. */
export const handlers = {
  ...session.handlers,
  ...organisation.handlers,
  ...catalogue.handlers,
  ...partners.handlers,
  ...documents.handlers,
  ...sale.handlers,
  ...restaurant.handlers,
  ...reports.handlers,
  ...equipment.handlers,
  ...content.handlers,
  ...finance.handlers,
  ...exchange.handlers,
  ...rest.handlers,
  ...store.handlers,
  StoreOrderPlace: store.storeOrderPlace(hooks),
  RecordsChange: recordsChange(hooks),
  ExchangeImport: exchangeImport({ ...catalogue.importers, ...partners.importers }),
} satisfies Handlers['handlers'];

/** Work that areas do before the transaction of a call begins. */
export const preparations = withPictures({
  ...session.preparations,
  ...organisation.preparations,
  ...partners.preparations,
  ...documents.preparations,
  ...content.preparations,
  ...exchange.preparations,
}) satisfies Handlers['preparations'];
