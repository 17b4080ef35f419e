import { useRecordContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { useParameters, type Parameters } from '../../layout/addresses.ts';
import { useFormPlace } from '../../layout/form/form-place.ts';
import { viewNamed } from '../../model/views.ts';
import { productKind, type ProductKind } from '../action-types.ts';

const nothing: Parameters = {};

/**
 * Parameters of the address that belong to the card. Empty in a window, because the address is that of the page below.
 */
export const useCardAddress = (): Parameters => {
  const { isDialog } = useFormPlace();
  const parameters = useParameters(viewNamed('Article').view.form?.route);
  return isDialog ? nothing : parameters;
};

/** Whether the card is of a product, a dish or a service. */
export const useCardKind = (): ProductKind => productKind(useCardAddress()['actionType']);

/** The product that the form is of; undefined: it is a new one. */
export const useProduct = (): Stored | undefined => {
  const record = useRecordContext<Stored>();
  return record?.Id === undefined ? undefined : record;
};
