import Sell from '@mui/icons-material/SellOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Lot } from '#generated/types.ts';
import type { DocumentEditor } from '../use-document-editor.ts';

/** Products of lines, each once, as the page of price tags is given them. */
export const priceTagsAddress = (lines: readonly Pick<Partial<Lot>, 'Article'>[]): string =>
  `/pricetags/5?articles=${[...new Set(lines.flatMap(({ Article }) => Article?.Id ?? []))].join(',')}`;

/** Price tags of the products of the document. */
export const PriceTagsButton = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { lines } = editor.state;
  if (lines.length === 0) return null;
  return (
    <Tooltip title={translate('Price tags')}>
      <IconButton aria-label={translate('Price tags')} href={`#${priceTagsAddress(lines)}`}>
        <Sell />
      </IconButton>
    </Tooltip>
  );
};
