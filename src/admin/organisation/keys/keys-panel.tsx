import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import './keys.css';

/** Where the keys of other programs are found: with the company whose data they open. */
export const KeysPanel = () => {
  const translate = useTranslate();
  return (
    <div className="keys-panel">
      <p>
        {translate(
          'Web shops, accounting and other programs read and write data of the company with a key of their own.',
        )}
      </p>
      <div className="keys-panel-links">
        <Button variant="outlined" href="#/api-keys">
          {translate('API keys')}
        </Button>
        <Button variant="outlined" href="#/webhooks">
          {translate('Webhooks')}
        </Button>
      </div>
    </div>
  );
};
