import { useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { checked } from '../../../kinds/checked.ts';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import type { Values } from '../../../model/route-pattern.ts';
import { viewNamed } from '../../../model/views.ts';
import type { RecordsChange } from './change-records.ts';
import { OneOf } from './one-of.tsx';
import { noPriceChange, priceChangeOf, PriceFields } from './price-change.tsx';

/** Offers of the window beside the inputs of fields. */
export interface BulkOffer {
  /** The list among the fields, such as groups: it is added to, or replaced. */
  list?: string;
  /** Prices by percent, by amount, or one for all. */
  prices?: boolean;
  /** Hiding records, and showing them again. */
  hides?: boolean;
}

interface Props extends BulkOffer {
  /** The rows that are to be changed. */
  ids: readonly number[];
  children: ReactNode;
  onSubmit: (asked: RecordsChange) => void;
  onClose: () => void;
}

/** The form begins empty, also on the page of a record. */
const nothing = {};

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const givenOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));

/** Submits only what was touched; all else stays as each record has it. */
const Buttons = ({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose}>{translate('Cancel')}</Button>
      <Button type="submit" variant="contained" disabled={!isAsked && Object.keys(dirtyFields).length === 0}>
        {translate('Change')}
      </Button>
    </DialogActions>
  );
};

/** Asks for the new values of the chosen rows. */
export const BulkEditWindow = ({ ids, list, prices, hides, children, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const resource = useResourceContext() ?? '';
  const [price, setPrice] = useState(noPriceChange);
  const [hidden, setHidden] = useState('');
  const [isReplaced, setReplaced] = useState(false);
  // The entity's check, as its form has it; of what is not typed nothing is asked.
  const [resolver] = useState(() => checked(viewNamed(resource).model.name));
  const submit = (values: Values): void =>
    onSubmit({
      values: givenOf(values),
      added: list && !isReplaced ? [list] : [],
      price: priceChangeOf(price),
      isHidden: hidden === '' ? undefined : hidden === 'hide',
    });
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={`${id}-title`}>
      <Form record={nothing} resolver={resolver} noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{translate('Change {count} records', { count: ids.length })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('What you leave empty stays as each record has it.')}</DialogContentText>
          <div className="form-fields bulk-edit-fields">
            {children}
            {list && (
              <OneOf
                label={translate('The chosen groups')}
                value={isReplaced ? 'replace' : 'add'}
                options={[
                  ['add', translate('are added to the present ones')],
                  ['replace', translate('replace the present ones')],
                ]}
                onChange={(next) => setReplaced(next === 'replace')}
              />
            )}
            {hides && (
              <OneOf
                label={translate('Hidden')}
                value={hidden}
                options={[
                  ['', translate('As it is')],
                  ['hide', translate('Hide')],
                  ['show', translate('Show again')],
                ]}
                onChange={setHidden}
              />
            )}
            {prices && <PriceFields draft={price} ids={ids} onChange={setPrice} />}
          </div>
        </DialogContent>
        <Buttons isAsked={priceChangeOf(price) !== undefined || hidden !== ''} onClose={onClose} />
      </Form>
    </Modal>
  );
};
