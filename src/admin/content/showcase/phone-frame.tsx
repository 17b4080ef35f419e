import type { ReactNode } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import './showcase.css';

export type PhoneSystem = 'ios' | 'android';

interface Props {
  system: PhoneSystem;
  onSystem: (system: PhoneSystem) => void;
  title: string;
  children: ReactNode;
}

const Bar = ({ system }: { system: PhoneSystem }) => (
  <div className="phone-status" aria-hidden="true">
    <span>9:41</span>
    <span className="phone-camera" />
    <span>{system === 'ios' ? '100 %' : '▮ 100 %'}</span>
  </div>
);

/** A telephone as its system draws it, with the store on its screen. */
export const PhoneFrame = ({ system, onSystem, title, children }: Props) => {
  const translate = useTranslate();
  return (
    <section className="phone-place" aria-label={translate('Preview')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={system}
        aria-label={translate('Telephone')}
        onChange={(_event, next: PhoneSystem | null) => next && onSystem(next)}
      >
        <ToggleButton value="ios">iOS</ToggleButton>
        <ToggleButton value="android">Android</ToggleButton>
      </ToggleButtonGroup>
      <div className="phone" data-phone={system}>
        <Bar system={system} />
        <header className="phone-title">{title}</header>
        {/* A scrolled area can be reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="phone-screen" tabIndex={0} role="region" aria-label={title}>
          {children}
        </div>
        <span className="phone-home" aria-hidden="true" />
      </div>
    </section>
  );
};
