import { useState } from 'react';
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { boundsOf, boundsText, choiceText, isNamed, type PeriodChoice } from './period-choice.ts';
import { PeriodEditor } from './period-editor.tsx';
import { Popover } from '../overlays/opened.tsx';

interface Props {
  value: PeriodChoice;
  onChange: (choice: PeriodChoice) => void;
  label?: string;
  align?: 'start' | 'end';
}

/** The period of a screen: its name and its days. Opens eleven usual ones, and a calendar for any other. */
export const PeriodButton = ({ value, onChange, label, align = 'start' }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = label ?? translate('Period');
  const [title, days] = [choiceText(value, translate), isNamed(value) ? boundsText(boundsOf(value)) : ''];
  const horizontal = align === 'start' ? 'left' : 'right';
  const choose = (choice: PeriodChoice): void => {
    onChange(choice);
    setAnchor(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        className="period-button"
        startIcon={<CalendarIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${name}: ${[title, days].filter(Boolean).join(', ')}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title || name}
        {days && <span className="period-button-days">{days}</span>}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': name, className: 'period-paper' } }}
      >
        <PeriodEditor value={value} onChange={choose} />
      </Popover>
    </>
  );
};
