import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Stored } from '../../data-provider.ts';
import { RecordForm } from '../../generic/form/record-form.tsx';
import type { View } from '../../model/views.ts';
import { Page } from '../../shell/page.tsx';
import { NewKey } from './new-key.tsx';

const list = '/api-keys';

/** /api-key: a key is made here and shown once; afterwards it is only listed. */
export const KeyPage = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [made, setMade] = useState<Stored>();
  const leave = (): void => { void navigate(list); };
  return (
    <Page title={translate('New API key')} trail={[{ title: translate('Company'), address: '/company' }, { title: translate(view.view.titles), address: list }]} isNarrowColumn>
      <RecordForm view={view} layout="page" onSaved={setMade} onDeleted={leave} onCancel={leave} />
      {made && <NewKey made={made} onClose={() => { setMade(undefined); leave(); }} />}
    </Page>
  );
};
