import { useNavigate, useRefresh, useTranslate } from 'react-admin';
import { newUuid } from '#client/client-uuid.ts';
import type { MadeKind } from '#domain/documents/chain/steps.ts';
import { cloneDocument } from '#domain/documents/copy.ts';
import { toast } from '../../toast.ts';
import { createDocumentCalls, loadDocument } from '../editor/document-calls.ts';
import { priceTagsAddress } from '../editor/windows/price-tags-button.tsx';
import { opened } from '../editor/editor-state.ts';

/** Actions of the list on a whole document, as in its editor. Each shows its result. */
export const useWholeDocument = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const callsOf = async (id: number) => {
    const document = await loadDocument(id);
    const state = opened(document);
    const calls = createDocumentCalls({
      state: () => state,
      send: () => {},
      flush: () => Promise.resolve(),
      go: navigate,
      said: (message) => {
        toast.success(translate(message));
        refresh();
      },
      warned: (message) => toast.warning(translate(message)),
      failed: toast.fault,
      allowLeaving: () => {},
      clientId: newUuid(),
    });
    return { document, calls };
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.fault(error);
    }
  };
  return {
    approve: (id: number) => attempt(async () => (await callsOf(id)).calls.approve()),
    reverse: (id: number) => attempt(async () => (await callsOf(id)).calls.reverse()),
    generate: (id: number, kind: MadeKind) => attempt(async () => (await callsOf(id)).calls.generate(kind)),
    priceTags: (id: number) =>
      attempt(async () => void navigate(priceTagsAddress((await loadDocument(id)).Lots ?? []))),
    clone: (id: number) =>
      attempt(async () => {
        const { document, calls } = await callsOf(id);
        await calls.clone(cloneDocument(document));
      }),
  };
};
