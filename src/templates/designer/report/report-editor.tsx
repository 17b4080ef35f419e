import '../designer.css';
import { useRef, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { HtmlSheet } from '#client/react/html-sheet.tsx';
import { useHistory } from '#client/react/use-history.ts';
import { knownPlaces, reportPlaces } from '#templates/model/report-fields.ts';
import { fillReport, strangePlaces, type ReportData } from '#templates/model/report-fill.ts';
import { a4, type Paper } from '#templates/model/report-template.ts';
import { DesignerBar } from '../designer-bar.tsx';

interface Props {
  id: string;
  /** HTML with places. */
  value: string;
  onChange: (html: string) => void;
  style: string;
  onStyle: (css: string) => void;
  paper: Paper;
  data: ReportData;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
}

const Places = ({ onPick }: { onPick: (place: string) => void }) => {
  const translate = useTranslate();
  return Object.entries(reportPlaces).map(([group, names]) => (
    <details key={group}>
      <summary>{translate(group === 'Lots' ? 'Lines of the document' : (Object.values(names)[0] ?? group))}</summary>
      <div className="report-places">
        {group === 'Lots' && (
          <Button size="small" onClick={() => onPick('{{#Lots}}\n{{/Lots}}')}>
            {translate('Repeat for each line')}
          </Button>
        )}
        {Object.entries(names).map(([name, title]) => (
          <Button key={name} size="small" onClick={() => onPick(`{{${group === 'Lots' ? name : `${group}.${name}`}}}`)}>
            {translate(title)}
          </Button>
        ))}
      </div>
    </details>
  ));
};

/** A page of HTML with places, its style, and how it looks with a document of the company. */
export const ReportEditor = ({ id, value, onChange, style, onStyle, paper, data, children }: Props) => {
  const translate = useTranslate();
  const history = useHistory(value, onChange);
  const text = useRef<HTMLTextAreaElement>(null);
  const insert = (place: string): void => {
    const { selectionStart = value.length, selectionEnd = value.length } = text.current ?? {};
    history.change(value.slice(0, selectionStart) + place + value.slice(selectionEnd));
  };
  const strange = strangePlaces(value, knownPlaces);
  return (
    <div className="report-editor">
      <DesignerBar
        history={history}
        tools={
          <span className="designer-note" data-paper={`${paper.width}×${paper.height}`}>
            {translate('Paper {name}, {width} × {height} mm', { ...paper })}
          </span>
        }
      >
        {children}
      </DesignerBar>
      <div className="report-columns">
        <section aria-label={translate('Text of the page')}>
          <TextField
            id={id}
            label={translate('HTML with places')}
            multiline
            fullWidth
            minRows={12}
            maxRows={24}
            value={value}
            inputRef={text}
            error={strange.length > 0}
            helperText={
              strange.length > 0
                ? translate('Nothing is known of: {places}', { places: strange.join(', ') })
                : translate('What is between braces is filled in when it is printed')
            }
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
            onChange={({ target }) => history.change(target.value, 'typing')}
          />
          <Places onPick={insert} />
          <TextField
            id={`${id}-style`}
            sx={{ mt: 2 }}
            label={translate('Style of the preview')}
            multiline
            fullWidth
            minRows={3}
            maxRows={12}
            value={style}
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
            onChange={({ target }) => onStyle(target.value)}
          />
        </section>
        {/* A scrolled area can be reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={translate('Preview')} tabIndex={0}>
          <div className="report-sheet" style={{ aspectRatio: `${paper.width} / ${paper.height || a4.height}` }}>
            <HtmlSheet html={fillReport(value, data)} style={style} />
          </div>
        </section>
      </div>
    </div>
  );
};
