import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { lookUpCompany, type FoundCompany } from '#client/session/company-look-up.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { TextControl } from '../../kinds/parts/text-control.tsx';
import { toast } from '../../toast.ts';
import { ownCountry } from './own-country.ts';
import '../partners.css';
import { useWork } from '../../layout/use-work.ts';

interface LookUp {
  /** In which countries it is offered. */
  isOffered: (country: string | undefined) => boolean;
  /** What the form takes of the company found, by the paths of its fields. */
  valuesOf: (found: FoundCompany) => Record<string, unknown>;
}

/** The tax id; where there is a registry, a button beside it fills the form with what it says of the company. */
export const taxIdControl =
  ({ isOffered, valuesOf }: LookUp) =>
  (props: ControlProps<string>) => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const { isBusy, work } = useWork();
    const taxId = (props.value ?? '').trim();
    const lookUp = (): Promise<void> =>
      work(async () => {
        const found = await lookUpCompany(taxId);
        if (!found) toast.warning(translate('No company has this tax id'));
        for (const [path, value] of Object.entries(found ? valuesOf(found) : {})) {
          setValue(path, value, { shouldDirty: true, shouldValidate: true });
        }
      });
    if (!isOffered(ownCountry())) return <TextControl {...props} />;
    return (
      <div className="tax-id">
        <TextControl {...props} />
        <Button
          variant="outlined"
          startIcon={<Search />}
          loading={isBusy}
          disabled={props.isDisabled || taxId === ''}
          aria-label={translate('Find the company')}
          onClick={() => void lookUp()}
        >
          {translate('Find')}
        </Button>
      </div>
    );
  };
