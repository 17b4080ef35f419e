import { useGetOne, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { FormPage } from '../../generic/form/form-page.tsx';
import { FormSkeleton } from '../../layout/form/form-skeleton.tsx';
import { useParameters } from '../../layout/addresses.ts';
import type { View } from '../../model/views.ts';
import { nameOf } from '../../model/representation.ts';
import { productKind, productKinds } from '../action-types.ts';
import { clonedProduct } from './product-form.ts';

/**
 * The product card: Product, Dish or Service by its address; with cloneid a new one like another (R-CAT-001,
 * R-CAT-002).
 */
export const ProductPage = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const parameters = useParameters(view.view.form?.route);
  const sourceId = Number(parameters['cloneid']) || undefined;
  const { data: source } = useGetOne<Stored>('Article', { id: sourceId ?? 0 }, { enabled: sourceId !== undefined });
  const kind = productKinds[productKind(parameters['actionType'])];
  const list = {
    title: translate(kind.titles),
    address: kind === productKinds.product ? '/products' : `/products/${kind.made}`,
  };
  if (sourceId && !source) return <FormSkeleton />;
  return (
    <FormPage
      view={view}
      given={source && { ...clonedProduct(source), Name: `${nameOf(source)} (${translate('copy')})` }}
      list={list}
      newTitle={translate('New: {entity}', { entity: translate(kind.title) })}
    />
  );
};
