import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#touch/button/button.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { chooseTemplate, deviceTemplate, usualTemplate } from '#till/print/chosen-template.ts';
import { useCatalogue, useTill } from '../../till/till-context.ts';
import styles from './windows.module.css';

/** By which of the company's templates this device prints receipts; kept on the device. */
export const TemplateDialog = () => {
  const t = useText();
  const { saleView } = useTill();
  const chosen = useStoreValue(deviceTemplate);
  const templates = useCatalogue(({ data }) => data.templates);
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Template of receipts')}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" data-autofocus onClick={saleView.closeDialog}>
          {t('Done')}
        </Button>
      }
    >
      {templates.length === 0 ? (
        <EmptyState
          icon="printer"
          title={t('Templates not found')}
          text={t('Receipts are printed by the template of the program. Your own are made in the back office.')}
        />
      ) : (
        <div className={styles['stack']}>
          <RadioGroup<string>
            label={t('Template of receipts')}
            name="print-template"
            value={String(chosen ?? 'branch')}
            options={[
              { value: 'branch', label: t('As the branch prints') },
              ...templates.map(({ Id, Name }) => ({ value: String(Id), label: Name ?? String(Id) })),
              { value: String(usualTemplate), label: t('The program’s own') },
            ]}
            onChange={(id) => chooseTemplate(id === 'branch' ? undefined : Number(id))}
          />
        </div>
      )}
    </Dialog>
  );
};
