import { useEffect, useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { askForPasswordBy, keepProof } from '#client/http/proof.ts';
import { session } from '#client/session.ts';
import { longestPassword } from '#domain/session/login.ts';
import { Modal } from '../kinds/parts/overlays/modal.tsx';
import { faultSentence } from '../toast.ts';

interface Props {
  /** Told whether the password was given. */
  onDone: (isProved: boolean) => void;
}

const PasswordForm = ({ onDone }: Props) => {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { Code } = await call('PasswordProve', { password });
      keepProof(Code ?? '');
      onDone(true);
    } catch (error) {
      setRefusal(faultSentence(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The window stands in the tree of React above the form that is being saved, which must not hear of this.
    event.stopPropagation();
    if (password !== '' && !isBusy) void prove();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id="password-window-title">{translate('Enter your password')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="password-window-text">
          {translate('This change concerns who can sign in and what they may do.')}
        </DialogContentText>
        <input hidden readOnly name="username" autoComplete="username" value={session.get()?.user.code ?? ''} />
        <TextField
          label={translate('Your password')}
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus
          fullWidth
          margin="normal"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={refusal !== ''}
          helperText={refusal}
          slotProps={{ htmlInput: { maxLength: longestPassword } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onDone(false)} disabled={isBusy}>
          {translate('Cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={password === ''}>
          {translate('Continue')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Opens whenever the server asks for the password again; what was refused is then sent once more. */
export const PasswordWindow = () => {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>();
  useEffect(
    () =>
      askForPasswordBy(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isProved: boolean) => {
              setAnswer(undefined);
              resolve(isProved);
            });
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Modal
      open
      onClose={() => answer(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="password-window-title"
      aria-describedby="password-window-text"
    >
      <PasswordForm onDone={answer} />
    </Modal>
  );
};
