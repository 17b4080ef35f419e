import type { ResourceCallbacks } from 'react-admin';
import { call } from '#client/call.ts';
import { isJammy, session } from '#client/session.ts';
import type { Stored } from '../../data-provider.ts';
import { toast } from '../../toast.ts';

/**
 * In social marketing a branch gets its deep link when it is made, or at the next save where the service failed then.
 */
export const linkSaved = async (branch: Stored): Promise<Stored> => {
  const current = session.get();
  const settings = branch['Settings'] as { deeplink?: string } | null;
  if (settings?.deeplink || !current || !isJammy(current)) return branch;
  const { Link: deeplink } = await call('DeepLinkCreate', { link: { EntityName: 'Branch', EntityId: branch.Id } });
  const linked = { Id: branch.Id, Version: branch['Version'] as number, Settings: { ...settings, deeplink } };
  return { ...branch, ...(await call('BranchUpdate', { branch: linked })), id: branch.id };
};

export const branchLifecycle: ResourceCallbacks = {
  resource: 'Branch',
  afterSave: (branch) =>
    linkSaved(branch as Stored).catch((error: unknown) => {
      toast.fault(error);
      return branch;
    }),
};
