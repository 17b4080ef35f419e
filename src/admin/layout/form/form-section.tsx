import { useState, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEver } from '#client/react/use-ever.ts';
import { HeadingContext } from '../../kinds/parts/field-frame.tsx';

/** Fields that belong together, under a heading of their own, in a form too short for tabs. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useTranslate()(title);
  return (
    <section className="form-section" aria-label={heading}>
      <Typography variant="h6" component="h2" className="form-card-title">
        {heading}
      </Typography>
      <HeadingContext value={heading}>
        <div className="form-fields">{children}</div>
      </HeadingContext>
    </section>
  );
};

/** Rarely changed fields, folded under their heading and rendered when they are first opened. */
export const FoldedSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useEver(isOpen);
  return (
    <details className="form-section" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="form-card-title">
        <Typography variant="h6" component="h2">
          {translate(title)}
        </Typography>
      </summary>
      {wasOpen && <div className="form-fields">{children}</div>}
    </details>
  );
};
