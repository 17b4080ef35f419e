import { Suspense, useState } from 'react';
import Info from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { late } from '#client/react/late.ts';
import type { Stored } from '../../../data-provider.ts';
import { mayInform } from '../../../catalogue/info/may-inform.ts';
import type { EditorLine } from '../editor-line.ts';

const ProductInfo = late(() => import('../../../catalogue/info/product-info.tsx'), 'ProductInfo');

/** Stock, sales and needs of the product of a line, in a window over the document. */
export const LineInfo = ({ article }: { article: EditorLine['Article'] }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const record = { ...article, Id: article.Id } as Stored;
  if (!mayInform(record)) return null;
  return (
    <>
      <IconButton
        size="small"
        onClick={() => setOpen(true)}
        aria-label={translate('Product information: {name}', { name: article.Name ?? '' })}
      >
        <Info fontSize="small" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ProductInfo record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
