import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { refusalText } from '../../toast.ts';
import type { DocumentEditor } from './use-document-editor.ts';

/** The step from a header to products: what is still missing is said before it is asked (R-DOC-033 to R-DOC-036). */
export const StartStep = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { startRefusal, facts } = editor;
  return (
    <div className="start-step">
      <Button
        variant="contained"
        loading={editor.isBusy}
        disabled={startRefusal !== undefined}
        onClick={() => void editor.start()}
      >
        {translate(facts.hasLines ? 'Add products' : 'Save')}
      </Button>
      {startRefusal && <p role="status">{refusalText(startRefusal)}</p>}
    </div>
  );
};
