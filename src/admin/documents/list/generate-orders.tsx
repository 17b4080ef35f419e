import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import type { Stored } from '../../data-provider.ts';
import { say } from '../../say.ts';

interface Order { Code?: string | null }

/** Outcomes → orders, where the company's setting allows it (R-DOC-009, R-DOC-042, G-017). */
export const GenerateOrders = ({ selected, onDone }: { selected: Stored[]; onDone: () => void }) => {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const outcomes = selected.filter((document) => document['DocumentActionType'] === 2);
  if (!session.get()?.company?.settings['generateOrders'] || outcomes.length === 0) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const codes: string[] = [];
      for (const { Id } of outcomes) codes.push(...(await call<{ Orders?: Order[] }>('DocumentOrder', { document: { Id } })).Orders?.map(({ Code }) => Code ?? '') ?? []);
      say.success(codes.join(', '), { title: translate('Generate orders') });
      onDone();
    } catch (error) { say.fault(error); }
    setBusy(false);
  };
  return <Button size="small" loading={isBusy} onClick={() => void run()}>{translate('Generate orders')}</Button>;
};
