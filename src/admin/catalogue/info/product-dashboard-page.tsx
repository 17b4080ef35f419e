import { useState } from 'react';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Stored } from '../../data-provider.ts';
import { PickList } from '../../kinds/parts/reference/pick-list.tsx';
import { useParameters } from '../../layout/addresses.ts';
import { nameOf } from '../../model/representation.ts';
import { Page } from '../../layout/page/page.tsx';
import { ProductDashboard } from './product-dashboard.tsx';
import { stockCardOf } from './stock-card-of.ts';

/** /productdashboard?articleId=5: the dashboard of one product, which is picked here where the address names none. */
export const ProductDashboardPage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = Number(useParameters('/productdashboard')['articleId']) || undefined;
  const [isPicking, setPicking] = useState(false);
  const { data } = useGetOne<Stored>('Article', { id: id ?? 0 }, { enabled: id !== undefined, retry: false });
  const picked = data && !isPicking ? { Id: data.Id, Name: nameOf(data) } : null;
  return (
    <Page
      title={data ? nameOf(data) : translate('Product dashboard')}
      trail={[{ title: translate('Products'), address: '/products' }]}
      actions={data && <Button href={`#${stockCardOf(data)}`}>{translate('Stock card')}</Button>}
    >
      <div className="product-choice">
        <PickList
          key={id ?? 0}
          id="dashboard-product"
          of="Article"
          value={picked}
          onChange={(value) => {
            setPicking(value === null);
            if (value) void navigate(`/productdashboard?articleId=${value.Id}`);
          }}
        />
      </div>
      {id ? (
        <ProductDashboard key={id} id={id} />
      ) : (
        <p className="state-text">{translate('Choose a product to see how it sells.')}</p>
      )}
    </Page>
  );
};
