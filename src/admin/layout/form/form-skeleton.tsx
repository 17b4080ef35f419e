import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const fields = 8;

/** The outline of a form while its record is on the way. */
export const FormSkeleton = () => {
  const translate = useTranslate();
  return (
    <Paper className="form-card" variant="outlined" role="status" aria-label={translate('Loading')}>
      <Box className="field-grid">
        {Array.from({ length: fields }, (_, index) => (
          <Box key={index} className="field">
            <Skeleton width="30%" />
            <Skeleton variant="rounded" height={36} />
          </Box>
        ))}
      </Box>
    </Paper>
  );
};
