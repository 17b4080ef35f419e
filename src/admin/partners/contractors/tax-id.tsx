import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { companyDetails } from '#domain/organisation/company-details.ts';
import { lookUpCompany, type FoundCompany } from '#client/session/company-look-up.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { TextControl } from '../../kinds/parts/text-control.tsx';
import { isEqual } from '../../model/changes.ts';
import { toast } from '../../toast.ts';
import { ownCountry } from './own-country.ts';
import '../partners.css';
import { useWork } from '../../layout/use-work.ts';

interface LookUp {
  /** In which countries it is offered. */
  isOffered: (country: string | undefined) => boolean;
  /** Form values taken from the company found, by the paths of their fields. */
  valuesOf: (found: FoundCompany) => Record<string, unknown>;
}

const answerPath = 'Settings.cifDetails';

const plain = (taxId: string | undefined): string => (taxId ?? '').replaceAll(/[^A-Za-z0-9]/g, '').replace(/^RO/i, '');

/** The company that the form was filled with before, where it has another tax id. */
const formerOf = (answer: unknown, taxId: string): FoundCompany | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const details = companyDetails(answer as Record<string, unknown>);
  return plain(details.Fiscalcode) === plain(taxId)
    ? undefined
    : { details, answer: answer as Record<string, unknown> };
};

/** The tax id; where there is a registry, a button beside it fills the form with what it says of the company. */
export const taxIdControl =
  ({ isOffered, valuesOf }: LookUp) =>
  (props: ControlProps<string>) => {
    const translate = useTranslate();
    const { getValues, setValue } = useFormContext();
    const { isBusy, work } = useWork();
    const taxId = (props.value ?? '').trim();
    const lookUp = (): Promise<void> =>
      work(async () => {
        const found = await lookUpCompany(taxId);
        if (!found) toast.warning(translate('No company has this tax id'));
        const put = (path: string, value: unknown): void =>
          setValue(path, value, { shouldDirty: true, shouldValidate: true });
        // Values from the registry for another company are dropped; typed ones stay.
        const former = formerOf(getValues(answerPath), taxId);
        for (const [path, value] of Object.entries(former ? valuesOf(former) : {}))
          if (path !== props.source && isEqual(getValues(path), value))
            put(path, typeof value === 'string' ? '' : null);
        for (const [path, value] of Object.entries(found ? valuesOf(found) : {})) put(path, value);
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
