import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Fields that belong together, under a heading of their own, in a form too short for tabs. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <section className="form-section" aria-label={translate(title)}>
      <Typography variant="h6" component="h2" className="form-card-title">
        {translate(title)}
      </Typography>
      <div className="form-fields">{children}</div>
    </section>
  );
};
