import { useState } from 'react';
import { foldText } from '#domain/fold.ts';
import {
  buttonColours,
  buttonKinds,
  type ButtonColour,
  type ButtonKind,
  type TillButton,
} from '#domain/catalogue/till-buttons.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { SearchField } from '#touch/fields/search-field.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import type { ButtonDialogProps } from '#till/sale/window-subjects.ts';
import { actionNames, posActions } from '../../keys/actions/pos-actions.ts';
import { useCatalogue, useTill } from '../../till/till-context.ts';
import { useFace } from './button-face.tsx';
import styles from './buttons.module.css';

const kindTitles: Record<ButtonKind, string> = { product: 'Product', group: 'Group', action: 'Action' };
const colourTitles: Record<ButtonColour, string> = {
  plain: 'Plain',
  accent: 'Accent',
  success: 'Green',
  warning: 'Yellow',
  error: 'Red',
  info: 'Blue',
};

interface Choice {
  readonly of: number | string;
  readonly name: string;
}

const mostShown = 60;

const useChoices = (kind: ButtonKind, search: string): readonly Choice[] => {
  const t = useText();
  const till = useTill();
  const articles = useCatalogue((state) => state.articles);
  const { groups } = useCatalogue(({ data }) => data);
  const isFound = ({ name }: Choice): boolean => foldText(name).includes(foldText(search));
  if (kind === 'product') {
    const found = search.trim() === '' ? articles.all() : articles.search(search, mostShown);
    return [...found.slice(0, mostShown)].map(({ Id, Name }) => ({ of: Id, name: Name ?? '' }));
  }
  if (kind === 'group') return groups.map(({ Id, Name }) => ({ of: Id, name: Name })).filter(isFound);
  return actionNames
    .map((of) => {
      const { title, params, about } = posActions[of];
      const [name, detail] = [t(title, params), about?.({ till })];
      return { of, name: detail && !name.includes(detail) ? `${name} · ${detail}` : name };
    })
    .filter(isFound);
};

interface WhatProps {
  kind: ButtonKind;
  of: number | string | undefined;
  onKind(kind: ButtonKind): void;
  onChoose(of: number | string): void;
}

const What = ({ kind, of, onKind, onChoose }: WhatProps) => {
  const t = useText();
  const [search, setSearch] = useState('');
  const choices = useChoices(kind, search);
  return (
    <>
      <RadioGroup
        label={t('What it brings about')}
        name="button-kind"
        value={kind}
        options={buttonKinds.map((value) => ({ value, label: t(kindTitles[value]) }))}
        onChange={onKind}
      />
      <SearchField data-autofocus label={t('Search')} value={search} autoComplete="off" onChange={setSearch} />
      <ul className={styles['choices']} aria-label={t(kindTitles[kind])}>
        {choices.map((choice) => (
          <li key={choice.of}>
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={choice.of === of}
              onClick={() => onChoose(choice.of)}
            >
              {choice.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Editor of a button's subject and look. */
export const ButtonDialog = ({ button, done }: ButtonDialogProps) => {
  const t = useText();
  const { saleView } = useTill();
  const faceOf = useFace();
  const [kind, setKind] = useState<ButtonKind>(button?.kind ?? 'product');
  const [of, setOf] = useState(button?.of);
  const [text, setText] = useState(button?.text ?? '');
  const [colour, setColour] = useState<ButtonColour>(button?.colour ?? 'plain');
  const [hasPicture, setPicture] = useState(button?.hasPicture ?? true);
  const named: TillButton | undefined = of === undefined ? undefined : { kind, of, colour, hasPicture };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Button')}
      onClose={saleView.closeDialog}
      footer={
        <>
          {button && (
            <Button icon="trash" onClick={() => done(null)}>
              {t('Free the place')}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={!named}
            onClick={() => named && done({ ...named, ...(text.trim() && { text: text.trim() }) })}
          >
            {t('Apply')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <What
          kind={kind}
          of={of}
          onKind={(next) => {
            setKind(next);
            setOf(undefined);
          }}
          onChoose={setOf}
        />
        <TextField
          label={t('Text on the button')}
          placeholder={named && faceOf(named).name}
          value={text}
          maxLength={60}
          autoComplete="off"
          onChange={setText}
        />
        <div className={styles['colours']} role="radiogroup" aria-label={t('Colour')}>
          {buttonColours.map((each) => (
            <button
              key={each}
              type="button"
              role="radio"
              aria-checked={each === colour}
              className={`${styles['swatch']} ${styles[each]}`}
              onClick={() => setColour(each)}
            >
              {t(colourTitles[each])}
            </button>
          ))}
        </div>
        {kind !== 'action' && (
          <Checkbox checked={hasPicture} onChange={setPicture}>
            {t('With its picture')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
};
