import { useTranslate } from 'react-admin';
import { ImagesControl } from '../../kinds/parts/images/gallery.tsx';
import { MapPicker } from '../../layout/map/map-picker.tsx';
import { positionOf } from '../../layout/map/place.ts';
import { mapStart } from '../map-start.ts';
import { CompanyFields } from './company-fields.tsx';
import { ratesIn } from './finish-setup.ts';
import { Text, type SetupFields, type SetupFieldsProps } from './setup-fields.tsx';

export interface SetupStep {
  title: string;
  Fields: SetupFields;
  /** Whether one may go on. */
  isDone: (values: SetupFieldsProps['values']) => boolean;
}

const BranchFields = ({
  values: { branchName, address, latitude, longitude, country },
  onChange,
}: SetupFieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Text
        id="setup-branch"
        label={translate('Branch')}
        value={branchName}
        maxLength={100}
        isRequired
        onChange={(name) => onChange({ branchName: name })}
      />
      <Text
        id="setup-address"
        label={translate('Address')}
        value={address}
        maxLength={250}
        onChange={(text) => onChange({ address: text })}
      />
      <div className="setup-field">
        <p className="setup-note">{translate('Click where the branch stands, or drag its marker')}</p>
        <MapPicker
          label={translate('Map')}
          position={positionOf({ key: 0, name: '', latitude, longitude, isBranch: true })}
          start={mapStart(country?.id)}
          onPick={([lat, lng]) => onChange({ latitude: lat, longitude: lng })}
        />
      </div>
    </>
  );
};

const LogoFields = ({ values: { logo }, onChange }: SetupFieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <p className="setup-note">
        {translate('The logo stands on receipts and documents. It can be added later as well.')}
      </p>
      <ImagesControl
        id="setup-logo"
        label={translate('Logo')}
        value={logo}
        maxFiles={1}
        onChange={(images) => onChange({ logo: images ?? [] })}
      />
    </>
  );
};

const isText = (text: string): boolean => text.trim() !== '';

/** Company, branch with its map, logo (R-SETUP-002). */
export const setupSteps: readonly [SetupStep, ...SetupStep[]] = [
  {
    title: 'Company',
    Fields: CompanyFields,
    isDone: ({ name, country, currency, rates }) =>
      isText(name) && country !== null && currency !== null && ratesIn(rates) !== undefined,
  },
  { title: 'Branch', Fields: BranchFields, isDone: ({ branchName }) => isText(branchName) },
  { title: 'Logo', Fields: LogoFields, isDone: () => true },
];
