import Dialog, { type DialogProps } from '@mui/material/Dialog';

/** A window over the screen. The second half of a double click on what opens it does not close it again. */
export const Modal = ({ onClose, ...props }: DialogProps) => (
  <Dialog
    {...props}
    onClose={onClose && ((event: React.MouseEvent | React.KeyboardEvent, reason) => {
      if (reason !== 'backdropClick' || event.detail < 2) onClose(event, reason);
    })}
  />
);
