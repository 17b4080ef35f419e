import { createElement, Suspense, useMemo, useRef, useState } from 'react';
import ManageSearch from '@mui/icons-material/ManageSearch';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../../data-provider.ts';
import { detailOf } from '../../../model/detail.ts';
import { nameOf } from '../../../model/representation.ts';
import { viewNamed, viewOfEntity } from '../../../model/views.ts';
import type { ControlProps } from '../../input.tsx';
import { AddReference, canAdd, canCreate } from './add-reference.tsx';
import { addMark, againMark, entriesOf, isAction, noteMark, PickOption } from './pick-option.tsx';
import type { Reference } from './reference.ts';
import { useReferenceRules, type ReferenceRules } from './rules.ts';
import { usePickList } from './use-pick-list.ts';
import { usePreselected } from './use-preselected.ts';

export type { Reference } from './reference.ts';

export interface ReferenceProps extends ReferenceRules {
  /** The entity, or the view of one, that is picked from. */
  reference: string;
}

type PickerProps<Value> = ControlProps<Value> & ReferenceProps & { isMultiple: boolean };

const sameRecord = (option: { Id: number }, value: { Id: number }): boolean => option.Id === value.Id;

/** Keeps of a picked record what names it; the rest would only weigh down the form and the address. */
const slim = (resource: string, picked: Stored): Reference => {
  const labels = viewOfEntity(resource)?.model.label ?? [];
  const named = labels.filter((field) => picked[field] !== undefined).map((field) => [field, picked[field] as unknown]);
  return { Id: picked.Id, ...Object.fromEntries(named) };
};

/** Picked values as a list, and how a pick becomes the value of the field. */
const usePicked = <Value,>(resource: string, { value, onChange, isMultiple }: PickerProps<Value>) => {
  const given = [value ?? []].flat() as Stored[];
  // Another array of the same records would take away what is being typed.
  // eslint-disable-next-line react/exhaustive-deps
  const all = useMemo(() => given, [given.map((each) => `${each.Id} ${nameOf(each)}`).join('\n')]);
  const take = (records: readonly Stored[]): void => {
    const slimmed = records.map((each) => slim(resource, each));
    onChange((isMultiple ? slimmed : (slimmed.at(-1) ?? null)) as Value | null);
  };
  const add = (made: Stored): void => take(isMultiple ? [...all.filter(({ Id }) => Id !== made.Id), made] : [made]);
  return { all, shown: isMultiple ? all : (all[0] ?? null), take, add };
};

/** name: what was typed; the list forgets it. */
type Opened = { kind: 'add'; name: string } | { kind: 'directory' };

const Picker = <Value,>(props: PickerProps<Value>) => {
  const translate = useTranslate();
  const record = props.currentRecord?.();
  const rules = useReferenceRules(props.reference, props);
  const resource = rules.resource ?? props.reference;
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Opened>();
  const { options, isFetching, isLongEnough, lookAgain } = usePickList({ ...rules, resource, term, isOpen });
  const staysOpen = useRef(false);
  const picked = usePicked(resource, props);
  const mayAdd = rules.isAddOffered ? canCreate(resource) : (rules.isAddOffered ?? canAdd(resource));
  const isAddOffered = mayAdd && !props.isDisabled;
  usePreselected({
    source: props.source,
    rules,
    resource,
    isRequired: props.isRequired === true && !props.isMultiple,
    record,
    isEmpty: picked.all.length === 0,
    take: picked.take,
  });

  const choose = (value: Stored | Stored[] | null): void => {
    const records = [value ?? []].flat();
    if (records.includes(addMark)) setDialog({ kind: 'add', name: term });
    else if (records.includes(againMark)) {
      // The list stays open. A list of several takes away what was typed with every choice.
      const typed = props.isMultiple ? '' : term;
      staysOpen.current = true;
      setTerm(typed);
      void lookAgain(typed);
    } else picked.take(records);
  };
  const closeList = (): void => {
    if (!staysOpen.current) setOpen(false);
    staysOpen.current = false;
  };
  const min = rules.minTermLength ?? 0;
  const note = translate(isLongEnough ? 'Nothing was found' : 'Enter at least {min} characters', { min });
  const wordOf = (option: Stored): string => (option === noteMark ? note : nameOf(option));
  const close = (): void => setDialog(undefined);
  const added = (made: Stored): void => {
    close();
    picked.add(made);
  };
  const slotsOf = ({ slotProps }: AutocompleteRenderInputParams) => ({
    ...slotProps,
    htmlInput: { ...slotProps.htmlInput, 'aria-describedby': props.describedBy, 'aria-required': props.isRequired },
  });

  return (
    <div className={rules.Directory ? 'picker-with-directory' : undefined}>
      <Autocomplete<Stored, boolean>
        id={props.id}
        fullWidth
        multiple={props.isMultiple}
        disabled={props.isDisabled}
        value={picked.shown}
        limitTags={6}
        options={entriesOf({ options, isAddOffered, isFetching, isAsked: isOpen && isLongEnough })}
        filterOptions={(all) => all}
        loading={isFetching}
        getOptionDisabled={(option) => option === noteMark}
        getOptionKey={(option) => option.Id}
        isOptionEqualToValue={sameRecord}
        getOptionLabel={(option) => (isAction(option) ? term : nameOf(option))}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={closeList}
        onInputChange={(_event, text, reason) => setTerm(reason === 'input' ? text : '')}
        onChange={(_event, value) => choose(value)}
        onBlur={props.onBlur}
        loadingText={translate('Loading')}
        noOptionsText={note}
        openText={translate('Open')}
        closeText={translate('Close')}
        clearText={translate('Clear')}
        renderOption={({ key, ...attributes }, option) => (
          <PickOption
            key={key}
            {...attributes}
            option={option}
            name={wordOf(option)}
            detail={option.Id < 0 ? undefined : detailOf(viewNamed(resource).model.name, option)}
          />
        )}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            error={props.isInvalid}
            autoFocus={props.isAutoFocused}
            placeholder={picked.all.length > 0 ? undefined : translate('Select')}
            slotProps={slotsOf(parameters)}
          />
        )}
      />
      {rules.Directory && (
        <Tooltip title={translate('Choose from the list')}>
          <span>
            <IconButton
              disabled={props.isDisabled}
              onClick={() => setDialog({ kind: 'directory' })}
              aria-label={`${translate('Choose from the list')}: ${props.label}`}
            >
              <ManageSearch />
            </IconButton>
          </span>
        </Tooltip>
      )}
      {dialog?.kind === 'add' && (
        <Suspense fallback={null}>
          <AddReference resource={resource} name={dialog.name} given={rules.given} onClose={close} onAdded={added} />
        </Suspense>
      )}
      {dialog?.kind === 'directory' &&
        rules.Directory &&
        createElement(rules.Directory, { onPick: added, onClose: close })}
    </div>
  );
};

/** One record of another entity. */
export const ReferenceControl = (props: ControlProps<Reference> & ReferenceProps) => (
  <Picker {...props} isMultiple={false} />
);

/** Any number of records of another entity. */
export const ManyControl = (props: ControlProps<Reference[]> & ReferenceProps) => <Picker {...props} isMultiple />;
