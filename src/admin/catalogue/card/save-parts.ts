import { call } from '#client/call.ts';
import { isJammy, session } from '#client/session.ts';
import { deepLink, type ShownArticle } from '#domain/catalogue/setting.ts';
import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import {
  type PriceEdits,
  changedItem,
  isEditValid,
  newItem,
  notValid,
  type PriceEdit,
} from '../prices/pricelist-edits.ts';
import { saveRecipe, type Recipe } from '../production/recipe.ts';

const save = ({ Id, ...edit }: PriceEdit): Promise<unknown> =>
  Id === undefined
    ? call('PricelistItemCreate', { pricelistItem: newItem(edit) })
    : call('PricelistItemUpdate', { pricelistItem: changedItem({ ...edit, Id }) });

/** @throws ClientFault 'Not VALID value' before anything is sent; the fault of the first item that is refused. */
const savePriceEdits = async (edits: PriceEdits): Promise<void> => {
  const all = Object.values(edits);
  if (!all.every(isEditValid)) throw notValid();
  for (const edit of all) await save(edit);
};

/** An open edit of price lists is saved before the product (R-CAT-030). */
export const savePricesFirst = async ({ PricelistItems }: Values): Promise<void> => {
  if (PricelistItems) await savePriceEdits(PricelistItems as PriceEdits);
};

/** In social marketing a saved product without a deep link gets one, and is updated with it (R-CAT-031). */
const saveDeepLink = async (product: Stored): Promise<void> => {
  const current = session.get();
  if (!current?.company || !isJammy(current) || deepLink(product as ShownArticle)) return;
  const { Link: link } = await call('DeepLinkCreate', { link: { EntityName: 'Article', EntityId: product.Id } });
  await call('ArticleUpdate', {
    article: { Id: product.Id, Version: product['Version'], DeepLink: link, Settings: { deeplink: link } },
  });
};

/** Once the product is there: a changed recipe, and what leads to it from outside. */
export const saveProductParts = async (product: Stored, { Recipe: recipe }: Values): Promise<void> => {
  if (recipe) await saveRecipe(product.Id, recipe as Recipe);
  await saveDeepLink(product);
};
