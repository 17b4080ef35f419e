import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import ManageSearch from '@mui/icons-material/ManageSearch';
import QrCodeScanner from '@mui/icons-material/QrCodeScannerOutlined';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { one } from '#domain/quantity.ts';
import { DocumentActionType } from '#generated/types.ts';
import { ProductDirectory } from '../../../catalogue/list/product-directory.tsx';
import { taken, takenSearch } from '../../../catalogue/list/product-search.ts';
import type { Stored } from '../../../data-provider.ts';
import { PickOption } from '../../../kinds/parts/reference/pick-option.tsx';
import { usePickList } from '../../../kinds/parts/reference/use-pick-list.ts';
import { nameOf } from '../../../model/representation.ts';
import { faultSentence, toast } from '../../../toast.ts';
import { findByCode, isCode, isInStock } from './find-article.ts';
import { soundBadScan } from './bad-scan.ts';
import type { PickedArticle } from '../editor-line.ts';
import { MoveAllStock } from '../move-all-stock.tsx';
import { useScan } from './use-scan.ts';
import type { DocumentEditor } from '../use-document-editor.ts';

/** A name is looked for from three characters on, ten at a time (R-CAT-035). */
const [minTermLength, pageSize] = [3, 10];

interface TermFieldProps {
  parameters: AutocompleteRenderInputParams;
  inputRef: Ref<HTMLInputElement>;
  onKeyDown: (event: KeyboardEvent) => void;
}

const TermField = ({ parameters, inputRef, onKeyDown }: TermFieldProps) => {
  const label = useTranslate()('Add a product: name, code or barcode');
  return (
    <TextField
      {...parameters}
      inputRef={inputRef}
      autoFocus
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
  );
};

/** Adds products by name, by code, by scanner wherever the focus is, or from the list. */
export const ProductAdder = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isDirectory, setDirectory] = useState(false);
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
  const isTransfer = editor.state.draft.DocumentActionType === DocumentActionType.Transfer;

  const add = async (article: PickedArticle, quantity = one): Promise<void> => {
    setTerm('');
    setOpen(false);
    if (isTransfer && !(await isInStock(article.Id, editor.state.draft.DebitDepot?.Id))) {
      toast.warning(translate('Product has no stocks on selected depot'), { title: article.Name ?? undefined });
      return;
    }
    editor.add(article, quantity);
    field.current?.focus();
  };
  const scan = async (code: string): Promise<void> => {
    setTerm('');
    setOpen(false);
    try {
      const found = await findByCode(code);
      if (found) await add(found.article, found.quantity);
      else {
        soundBadScan();
        toast.warning(translate('No product has the code {code}', { code }));
      }
    } catch (error) {
      soundBadScan();
      toast.error(faultSentence(error));
    }
  };
  useScan((code) => void scan(code));
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
          if (reason === 'input') {
            setTerm(text);
            setOpen(true);
          }
        }}
        onChange={(_event, picked) => {
          if (picked) void add(picked as PickedArticle);
        }}
        loadingText={translate('Loading')}
        noOptionsText={translate(isLongEnough ? 'Nothing was found' : 'Enter at least {min} characters', {
          min: minTermLength,
        })}
        openText={translate('Open')}
        closeText={translate('Close')}
        popupIcon={null}
        renderOption={({ key, ...attributes }, option) => (
          <PickOption
            key={key}
            {...attributes}
            name={nameOf(option)}
            detail={[option['Barcode'], typeof option['Price'] === 'number' ? showMoney(option['Price']) : '']
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        renderInput={(parameters) => <TermField parameters={parameters} inputRef={field} onKeyDown={onKeyDown} />}
      />
      <Tooltip title={translate('Choose from the list')}>
        <IconButton onClick={() => setDirectory(true)} aria-label={translate('Choose from the list')}>
          <ManageSearch />
        </IconButton>
      </Tooltip>
      {isTransfer && editor.isStored && <MoveAllStock editor={editor} />}
      {isDirectory && (
        <ProductDirectory
          onPick={(record) => void add(record as PickedArticle)}
          onClose={() => {
            setDirectory(false);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
};
