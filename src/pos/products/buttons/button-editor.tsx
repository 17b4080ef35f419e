import { useState } from 'react';
import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import {
  columnChoices,
  emptyPage,
  mostCells,
  mostPages,
  readButtonPages,
  withButton,
  withMoved,
  type ButtonPage,
} from '#domain/catalogue/till-buttons.ts';
import { Button } from '#touch/button/button.tsx';
import { classNames } from '#touch/class-names.ts';
import { Select } from '#touch/fields/select.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { ScrollRow } from '#touch/scroll-row/scroll-row.tsx';
import { useText } from '#touch/text.ts';
import type { KeptButtons } from '#till/catalogue/till-data.ts';
import { useSaleView, useTill } from '../../till/till-context.ts';
import { ButtonFace, useFace } from './button-face.tsx';
import { useMoving } from './use-moving.ts';
import styles from './buttons.module.css';

/** The pages as they are being arranged; nothing is kept before it is saved. */
const useDraft = (kept: KeptButtons | undefined) => {
  const { saleView } = useTill();
  const asked = useSaleView(({ buttonPage }) => buttonPage ?? 0);
  const [pages, setPages] = useState<readonly ButtonPage[]>(() => {
    const read = readButtonPages(kept?.pages) ?? [];
    return read.length > 0 ? read : [emptyPage('')];
  });
  const at = Math.min(Math.max(0, asked), pages.length - 1);
  const goTo = (buttonPage: number): void => saleView.change({ buttonPage });
  return {
    pages,
    at,
    page: pages[at] ?? emptyPage(''),
    goTo,
    change: (changes: Partial<ButtonPage>): void =>
      setPages((old) => old.map((page, index) => (index === at ? { ...page, ...changes } : page))),
    add: (): void => {
      setPages((old) => [...old, emptyPage('')]);
      goTo(pages.length);
    },
    remove: (): void => {
      setPages((old) => (old.length > 1 ? old.filter((_page, index) => index !== at) : [emptyPage('')]));
      goTo(Math.max(0, at - 1));
    },
  };
};

type Draft = ReturnType<typeof useDraft>;

const Tools = ({ draft }: { draft: Draft }) => {
  const t = useText();
  const { pages, at, page, goTo, change, add, remove } = draft;
  return (
    <>
      <ScrollRow label={t('Pages of buttons')}>
        {pages.map(({ name }, index) => (
          <button
            key={index}
            type="button"
            className={styles['page']}
            aria-pressed={index === at}
            onClick={() => goTo(index)}
          >
            {name || t('Page {number}', { number: index + 1 })}
          </button>
        ))}
        {pages.length < mostPages && (
          <button type="button" className={styles['page']} onClick={add}>
            <Icon name="plus" size={18} /> {t('Add a page')}
          </button>
        )}
      </ScrollRow>
      <div className={styles['tools']}>
        <TextField
          label={t('Name of the page')}
          value={page.name}
          maxLength={60}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <Select
          label={t('Columns')}
          value={String(page.columns)}
          options={columnChoices.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(value) => change({ columns: Number(value) })}
        />
        <Button icon="trash" onClick={remove}>
          {t('Remove the page')}
        </Button>
      </div>
    </>
  );
};

const EditedCells = ({ draft: { page, change } }: { draft: Draft }) => {
  const t = useText();
  const { saleView } = useTill();
  const faceOf = useFace();
  // A row more to put things into.
  const filled = page.cells.findLastIndex(Boolean) + 1;
  const rows = Math.ceil(Math.max(filled, page.cells.length) / page.columns) + 1;
  const cells = Array.from({ length: Math.min(mostCells, rows * page.columns) }, (_, at) => page.cells[at] ?? null);
  const { handlersOf, target } = useMoving({
    columns: page.columns,
    count: cells.length,
    move: (from, to) => change({ cells: withMoved(cells, from, to) }),
    open: (at) =>
      saleView.open({
        kind: 'gridButton',
        button: cells[at] ?? null,
        done: (button) => {
          change({ cells: withButton(cells, at, button) });
          saleView.closeDialog();
        },
      }),
    clear: (at) => change({ cells: withButton(cells, at, null) }),
  });
  return (
    <ul
      className={classNames(styles['grid'], styles['edited'])}
      aria-label={t('Buttons')}
      style={{ '--columns': page.columns } as React.CSSProperties}
    >
      {cells.map((button, at) => {
        const face = button && faceOf(button);
        const place = t('Row {row}, column {column}', {
          row: Math.floor(at / page.columns) + 1,
          column: (at % page.columns) + 1,
        });
        return (
          <li key={at}>
            <button
              type="button"
              className={classNames(
                styles['cell'],
                button ? styles[button.colour] : styles['free'],
                button?.hasPicture && styles['pictured'],
                at === target && styles['target'],
              )}
              aria-label={`${place}: ${face ? face.name : t('Empty place')}`}
              {...handlersOf(at)}
            >
              {face ? <ButtonFace face={face} hasPicture={button.hasPicture} /> : <Icon name="plus" size={20} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** Arranging the buttons on the till's own screen: by mouse, by finger, by keys. */
export const ButtonEditor = ({ kept, branchId }: { kept: KeptButtons | undefined; branchId: number }) => {
  const t = useText();
  const { saleView, catalogue } = useTill();
  const draft = useDraft(kept);
  const [isSaving, setSaving] = useState(false);
  const leave = (): void => saleView.change({ isArranging: false });
  const save = async (): Promise<void> => {
    setSaving(true);
    const { pages } = draft;
    try {
      const { Version } = await call('TillButtonsSave', {
        branch: { Id: branchId },
        ...(kept && { version: kept.Version }),
        pages,
      });
      const others = catalogue.get().data.buttons.filter((each) => each.branchId !== branchId);
      await catalogue.setData('buttons', [...others, { branchId, Version, pages }]);
      leave();
    } catch (fault) {
      notify('error', describe(fault));
      setSaving(false);
    }
  };
  return (
    <>
      <Tools draft={draft} />
      <p className={styles['hint']}>
        {t('Press a place to choose what stands there; drag it, or move it by Ctrl and the arrows.')}
      </p>
      <EditedCells draft={draft} />
      <div className={styles['foot']}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button kind="primary" isWorking={isSaving} onClick={save}>
          {t('Save for all tills of the branch')}
        </Button>
      </div>
    </>
  );
};
