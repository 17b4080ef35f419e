import Dialog, { type DialogProps } from '@mui/material/Dialog';

/** A window over the screen. The second half of a double click on what opens it does not close it again. */
export const Modal = ({ onClose, 'aria-label': label, slotProps, ...props }: DialogProps) => (
  <Dialog
    {...props}
    // A label of its own belongs to the window; left here it would name what lies around it, and the window would point
    // to a title that is not there.
    slotProps={
      label
        ? { ...slotProps, paper: { ...slotProps?.paper, 'aria-label': label, 'aria-labelledby': undefined } }
        : slotProps
    }
    onClose={
      onClose &&
      ((event: React.MouseEvent | React.KeyboardEvent, reason) => {
        if (reason !== 'backdropClick' || event.detail < 2) onClose(event, reason);
      })
    }
  />
);
