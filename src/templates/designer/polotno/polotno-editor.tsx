import { useEffect, useState } from 'react';
import { PolotnoContainer, SidePanelWrap, WorkspaceWrap } from 'polotno';
import { Workspace } from 'polotno/canvas/workspace';
import { createStore } from 'polotno/model/store';
import { SidePanel } from 'polotno/side-panel';
import { Toolbar } from 'polotno/toolbar/toolbar';
import { ZoomButtons } from 'polotno/toolbar/zoom-buttons';
import type { LabelTemplate } from '#templates/model/label-template.ts';
import { fromPolotno, toPolotno } from './polotno-json.ts';

interface Props {
  /** Of the licence. */
  licence: string;
  template: LabelTemplate;
  onChange: (template: LabelTemplate) => void;
}

/** Polotno's editor of a label, for holders of its licence. */
export const PolotnoEditor = ({ licence, template, onChange }: Props) => {
  const [store] = useState(() => {
    const made = createStore({ key: licence, showCredit: false });
    made.loadJSON(toPolotno(template));
    return made;
  });
  useEffect(() => store.on('change', () => onChange(fromPolotno(store.toJSON()))), [store, onChange]);
  return (
    <PolotnoContainer style={{ width: '100%', height: '70vh' }}>
      <SidePanelWrap>
        <SidePanel store={store} />
      </SidePanelWrap>
      <WorkspaceWrap>
        <Toolbar store={store} />
        <Workspace store={store} />
        <ZoomButtons store={store} />
      </WorkspaceWrap>
    </PolotnoContainer>
  );
};
