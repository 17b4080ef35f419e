import { useId, useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { newDeskCapacity, type DeskKind } from '#domain/restaurant/floor-plan.ts';
import { useText } from '#touch/text.ts';

export interface DeskFacts {
  name: string;
  capacity: number;
  kind: DeskKind;
}

interface Props {
  /** Of a desk that stands there already. */
  desk?: DeskFacts;
  /** Default name of a new one. */
  usualName: string;
  onClose: () => void;
  onDone: (desk: DeskFacts) => void;
}

const longestName = 60;
const mostSeats = 1000;

const isCapacity = (capacity: number): boolean => Number.isInteger(capacity) && capacity >= 1 && capacity <= mostSeats;

/** Name, seats and shape of a desk. */
export const DeskDialog = ({ desk, usualName, onClose, onDone }: Props) => {
  const t = useText();
  const id = useId();
  const [name, setName] = useState(desk?.name ?? usualName);
  const [seats, setSeats] = useState(String(desk?.capacity ?? newDeskCapacity));
  const [kind, setKind] = useState<DeskKind>(desk?.kind ?? 'circle');
  const [wasTried, setTried] = useState(false);
  const capacity = Number(seats);
  const nameProblem = name.trim() === '' ? t('Enter a name') : '';
  const seatsProblem = isCapacity(capacity) ? '' : t('Enter a whole number from 1 to {most}', { most: mostSeats });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!nameProblem && !seatsProblem) onDone({ name: name.trim(), capacity, kind });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { component: 'form', onSubmit: submit, noValidate: true } as object }}
    >
      <DialogTitle id={`${id}-title`}>{t(desk ? 'Desk' : 'New desk')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <TextField
          autoFocus
          id={`${id}-name`}
          label={t('Name')}
          value={name}
          error={wasTried && nameProblem !== ''}
          helperText={wasTried ? nameProblem : ''}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: longestName } }}
        />
        <TextField
          id={`${id}-seats`}
          label={t('Seats')}
          value={seats}
          error={wasTried && seatsProblem !== ''}
          helperText={wasTried ? seatsProblem : ''}
          onChange={({ target }) => setSeats(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormControl>
          <FormLabel id={`${id}-kind`}>{t('Shape')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={`${id}-kind`}
            value={kind}
            onChange={(_event, value) => setKind(value as DeskKind)}
          >
            <FormControlLabel value="circle" control={<Radio />} label={t('Circle')} />
            <FormControlLabel value="rectangle" control={<Radio />} label={t('Rectangle')} />
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="contained">
          {t(desk ? 'Apply' : 'Add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
