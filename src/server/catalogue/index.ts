import { RawDataActionType } from '#generated/types.ts';
import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import type { Importers } from '../entity/importing/importer.ts';
import { articleBarcodeHooks } from './article-barcode.ts';
import { articleHooks } from './article.ts';
import { articleGroupHooks } from './article-group.ts';
import { articleImporter } from './import/article-importer.ts';
import { pricelistItemHooks } from './pricelist-item.ts';
import { articleSupplementHooks, supplementGroupHooks } from './supplements.ts';
import { tillCatalogueRead } from './till-catalogue-read.ts';
import { vatHooks } from './vat.ts';

/** Products, their groups and prices. */
export const handlers = { TillCatalogueRead: tillCatalogueRead } satisfies HandlerTable;

export const hooks = {
  Article: articleHooks,
  ArticleBarcode: articleBarcodeHooks,
  ArticleGroup: articleGroupHooks,
  ArticleSupplement: articleSupplementHooks,
  PricelistItem: pricelistItemHooks,
  SupplementGroup: supplementGroupHooks,
  Vat: vatHooks,
} satisfies HookTable;

export const importers = { [RawDataActionType.Articles]: articleImporter } satisfies Importers;
