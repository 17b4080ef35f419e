import { useRef, useState, type KeyboardEvent } from 'react';
import QrCodeScanner from '@mui/icons-material/QrCodeScannerOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { one } from '#domain/quantity.ts';
import type { ArticleLabel, Milli } from '#generated/types.ts';
import { taken, takenSearch } from '../../catalogue/list/product-search.ts';
import type { Stored } from '../../data-provider.ts';
import { PickOption } from '../../kinds/parts/reference/pick-option.tsx';
import { usePickList } from '../../kinds/parts/reference/use-pick-list.ts';
import { nameOf } from '../../model/representation.ts';
import { faultSentence, toast } from '../../toast.ts';
import { soundBadScan } from '../editor/adding/bad-scan.ts';
import { findByCode, isCode } from '../editor/adding/find-article.ts';
import { useScan } from '../editor/adding/use-scan.ts';
import { isPassing } from './count-queue.ts';

/** A name is looked for from three characters on, ten at a time (R-INV-004). */
const [minTermLength, pageSize] = [3, 10];

/** Counts products by scanner, wherever the focus is, by code or by name: each adds one, or what the scales weighed. */
export const ProductCounter = ({
  onCount,
  onCodeKept,
}: {
  onCount: (article: ArticleLabel, quantity: Milli) => void;
  /** A code was scanned while the server was away: it is counted later. */
  onCodeKept: (code: string) => void;
}) => {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { options, isFetching, isLongEnough } = usePickList({
    resource: 'Article',
    term,
    isOpen,
    minTermLength,
    pageSize,
    search: takenSearch,
    filter: taken,
  });
  const label = translate('Count a product: scan, or type a name, code or barcode');
  const clear = (): void => {
    setTerm('');
    setOpen(false);
  };
  const scan = async (code: string): Promise<void> => {
    clear();
    try {
      const found = await findByCode(code);
      if (found) onCount(found.article, found.quantity);
      else {
        soundBadScan();
        toast.warning(translate('No product has the code {code}', { code }));
      }
    } catch (error) {
      if (isPassing(error)) return onCodeKept(code);
      soundBadScan();
      toast.error(faultSentence(error));
    }
  };
  useScan((code) => void scan(code), '.count-cell');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isCode(term)) return;
    event.preventDefault();
    event.stopPropagation();
    void scan(term.trim());
  };
  return (
    <div className="product-adder">
      <Autocomplete<Stored>
        fullWidth
        value={null}
        inputValue={term}
        options={[...options]}
        filterOptions={(all) => all}
        loading={isFetching}
        clearOnBlur={false}
        blurOnSelect={false}
        open={isOpen && term.trim() !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        getOptionLabel={nameOf}
        getOptionKey={(option) => option.Id}
        onInputChange={(_event, text, reason) => {
          if (reason !== 'input') return;
          setTerm(text);
          setOpen(true);
        }}
        onChange={(_event, picked) => {
          clear();
          if (picked) onCount(picked as ArticleLabel, one);
          field.current?.focus();
        }}
        loadingText={translate('Loading')}
        noOptionsText={translate(isLongEnough ? 'Nothing was found' : 'Enter at least {min} characters', {
          min: minTermLength,
        })}
        openText={translate('Open')}
        closeText={translate('Close')}
        popupIcon={null}
        renderOption={({ key, ...attributes }, option) => (
          <PickOption key={key} {...attributes} name={nameOf(option)} detail={String(option['Barcode'] ?? '')} />
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            inputRef={field}
            placeholder={label}
            onKeyDownCapture={onKeyDown}
            slotProps={{
              ...parameters.slotProps,
              htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': label },
              input: {
                ...parameters.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <QrCodeScanner fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </div>
  );
};
