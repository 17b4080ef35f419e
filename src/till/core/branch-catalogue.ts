import type { Choice } from '../catalogue/sale-basis.ts';
import { beginOptions, posOptions } from '../settings/pos-options.ts';
import { rememberBranch, rememberedBranch } from './remembered-branch.ts';
import type { Till } from './till.ts';

const choiceOf = (branchId: number): Choice => {
  const { productSourceType: source, pricelistId } = posOptions.get();
  return { source, pricelistId, branchId };
};

/** Till options of the branch; known once its data is loaded. */
const optionsOfBranch = (catalogue: Till['catalogue']): void =>
  beginOptions(catalogue.get().data.branches.find(({ Id }) => Id === rememberedBranch())?.options);

/** Begins to read the catalogue, as this branch sells, now and with each change of options. Answers how to stop. */
export const readCatalogue = (catalogue: Till['catalogue']): (() => void) => {
  const choose = (): void => {
    void catalogue.choose(choiceOf(rememberedBranch()));
  };
  const begin = (): void => optionsOfBranch(catalogue);
  begin();
  choose();
  const stops = [posOptions.subscribe(choose), catalogue.subscribe(begin)];
  void catalogue.start();
  return () => {
    for (const stop of stops) stop();
  };
};

/** Holds the open receipt for its own branch, and loads the catalogue of the new one. */
export const enterBranch = async (
  { sale, catalogue }: Pick<Till, 'sale' | 'catalogue'>,
  branchId: number,
): Promise<void> => {
  rememberBranch(branchId);
  optionsOfBranch(catalogue);
  if (sale.get().branchId !== branchId) {
    sale.send({ type: 'delayed', at: Date.now() });
    sale.send({ type: 'branchSet', branchId });
  }
  await catalogue.choose(choiceOf(branchId));
};
