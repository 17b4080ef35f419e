import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { restResources } from '#generated/rest-resources.ts';
import type { Stored } from '../../data-provider.ts';
import { CopyField } from '../../layout/copy-field.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import './keys.css';

/** First entity that the key may read: products, or one that it is restricted to. */
const firstResource = ({ Entities }: Stored): string => {
  const [entity = 'Article'] = Array.isArray(Entities) ? (Entities as string[]) : [];
  return restResources.find((resource) => resource.entity === entity)?.name ?? 'articles';
};

/** As it is typed into a terminal. */
const exampleOf = (key: Stored): string =>
  key['IsDeviceService'] === true
    ? `node devices.mjs --server ${location.origin} --key ${String(key['Code'])}`
    : `curl -H 'Authorization: Bearer ${String(key['Code'])}' --globoff '${location.origin}/api/${firstResource(key)}?range=[0,4]'`;

const titleOfExample = (key: Stored): string =>
  key['IsDeviceService'] === true ? 'How to start the device service' : 'A first request';

/**
 * Window with a new key. The key cannot be shown again, so the window stays until the user confirms that it is kept.
 */
export const NewKey = ({ made, onClose }: { made: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Modal open maxWidth="sm" fullWidth aria-labelledby="new-key-title" aria-describedby="new-key-text">
      <DialogTitle id="new-key-title">{translate('The key of {name}', { name: String(made['Name']) })}</DialogTitle>
      <DialogContent className="new-key">
        <p id="new-key-text">
          {translate(
            made['IsDeviceService'] === true
              ? 'Copy it now: it is not shown again. A program that has it receives what the tills of this company print, so keep it as you keep a password.'
              : 'Copy it now: it is not shown again. Whoever has it acts with your rights, so keep it as you keep a password.',
          )}
        </p>
        <CopyField id="new-key-code" label={translate('Key')} value={String(made['Code'])} isCode />
        <CopyField id="new-key-example" label={translate(titleOfExample(made))} value={exampleOf(made)} isCode />
        <Button className="new-key-docs" href="/docs" target="_blank" rel="noopener">
          {translate('All that the API can do')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('I have kept it')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
