import { SecretControl } from '../../kinds/parts/secret-control.tsx';
import { keptSecret } from './kept-secret.tsx';

export const PinControl = keptSecret({
  flag: 'HasPin',
  Control: SecretControl,
  isSet: 'A PIN is set',
  goes: 'The PIN goes when you save',
  setNew: 'Set a new PIN',
});
