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
import { bringsGoods } from '#domain/documents/document-type.ts';
import { DocumentActionType } from '#generated/types.ts';
import { ProductDirectory } from '../../../catalogue/list/product-directory.tsx';
import { taken, takenSearch } from '../../../catalogue/list/product-search.ts';
import type { Stored } from '../../../data-provider.ts';
import { PickOption } from '../../../kinds/parts/reference/pick-option.tsx';
import { usePickList } from '../../../kinds/parts/reference/use-pick-list.ts';
import { nameOf } from '../../../model/representation.ts';
import { faultSentence, toast } from '../../../toast.ts';
import { findByCode, findByTerm, isCode, isInStock } from './find-article.ts';
import { soundBadScan } from './bad-scan.ts';
import type { BatchOfLine, PickedArticle } from '../editor-line.ts';
import { MoveAllStock } from '../move-all-stock.tsx';
import { hintText } from '../lines/line-row.tsx';
import { useStockHints, type StockHint } from '../lines/use-stock-hints.ts';
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

interface BesideProps {
  editor: DocumentEditor;
  onPick: (article: PickedArticle) => void;
  onClose: () => void;
}

const isTransferOf = ({ state }: DocumentEditor): boolean =>
  state.draft.DocumentActionType === DocumentActionType.Transfer;

/** Other ways to add products: from the list, and all that lies in the source depot. */
const BesideTerm = ({ editor, onPick, onClose }: BesideProps) => {
  const translate = useTranslate();
  const [isDirectory, setDirectory] = useState(false);
  return (
    <>
      <Tooltip title={translate('Choose from the list')}>
        <IconButton onClick={() => setDirectory(true)} aria-label={translate('Choose from the list')}>
          <ManageSearch />
        </IconButton>
      </Tooltip>
      {isTransferOf(editor) && editor.isStored && <MoveAllStock editor={editor} />}
      {isDirectory && (
        <ProductDirectory
          onPick={(record) => onPick(record as PickedArticle)}
          onClose={() => {
            setDirectory(false);
            onClose();
          }}
        />
      )}
    </>
  );
};

/** Adds products by name, by code, by scanner wherever the focus is, or from the list. */
export const ProductAdder = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { options, isFetching, isLongEnough, isCurrent } = usePickList({
    resource: 'Article',
    term,
    isOpen,
    minTermLength,
    pageSize,
    search: takenSearch,
    filter: taken,
  });
  const { CreditDepot, DebitDepot } = editor.state.draft;
  const hints = useStockHints(
    options.map(({ Id }) => Id),
    { depotId: DebitDepot?.Id ?? CreditDepot?.Id },
  );
  const isTransfer = isTransferOf(editor);

  /** `quantity`: scanned; a product that was picked by its name has its quantity typed next. */
  const add = async (article: PickedArticle, quantity?: number, batch?: BatchOfLine): Promise<void> => {
    setTerm('');
    setOpen(false);
    if (isTransfer && !(await isInStock(article.Id, editor.state.draft.DebitDepot?.Id))) {
      toast.warning(translate('Product has no stocks on selected depot'), { title: article.Name ?? undefined });
      return;
    }
    if (quantity === undefined) return editor.addPicked(article);
    editor.add(article, quantity, bringsGoods(editor.state.draft) ? batch : undefined);
    field.current?.focus();
  };
  /** The first match, also before the list has come. */
  const addFirst = async (): Promise<void> => {
    try {
      const first = isCurrent ? (options[0] as PickedArticle | undefined) : await findByTerm(term);
      if (first) await add(first);
      else toast.warning(translate('Nothing was found'));
    } catch (error) {
      toast.error(faultSentence(error));
    }
  };
  const scan = async (code: string): Promise<void> => {
    setTerm('');
    setOpen(false);
    try {
      const found = await findByCode(code);
      if (found) await add(found.article, found.quantity, found.batch);
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
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isPicked = Boolean(field.current?.getAttribute('aria-activedescendant'));
    if (!isCode(term) && (isPicked || term.trim().length < minTermLength)) return;
    event.preventDefault();
    event.stopPropagation();
    void (isCode(term) ? scan(term.trim()) : addFirst());
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
            detail={[
              hints.has(option.Id) ? hintText(hints.get(option.Id) as StockHint, translate) : '',
              option['Barcode'],
              typeof option['Price'] === 'number' ? showMoney(option['Price']) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
        renderInput={(parameters) => <TermField parameters={parameters} inputRef={field} onKeyDown={onKeyDown} />}
      />
      <BesideTerm editor={editor} onPick={(article) => void add(article)} onClose={() => field.current?.focus()} />
    </div>
  );
};
