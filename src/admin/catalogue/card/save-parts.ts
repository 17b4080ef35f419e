import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import type { PriceEdits } from '../prices/pricelist-edits.ts';
import { savePriceEdits } from '../prices/save-price-edits.ts';
import { saveRecipe, type Recipe } from '../production/recipe.ts';

/** An open edit of price lists is saved before the product (001 §4). */
export const savePricesFirst = async ({ PricelistItems }: Values): Promise<void> => { if (PricelistItems) await savePriceEdits(PricelistItems as PriceEdits); };

/** A changed recipe is saved once the product is there. */
export const saveProductParts = async ({ Id }: Stored, { Recipe: recipe }: Values): Promise<void> => { if (recipe) await saveRecipe(Id, recipe as Recipe); };
