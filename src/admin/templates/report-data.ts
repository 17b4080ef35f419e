import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { language } from '#client/i18n/i18n.ts';
import { session } from '#client/session.ts';
import { documentType } from '#domain/documents/document-type.ts';
import { sumInWords } from '#domain/numbers/in-words/sum-in-words.ts';
import type { Document } from '#generated/types.ts';
import { reportData } from '#templates/model/report-fields.ts';
import type { ReportData } from '#templates/model/report-fill.ts';
import { companyCalendar } from '../model/filter.ts';
import { enumTitle } from '../model/views.ts';

const findContractor = async (id: number) => (id ? await call('ContractorRead', { contractor: { Id: id } }) : null);

/** A document as pages see it, in the reader's language, with its partner as far as that may be read. */
export const useReportData = (document: Document): ReportData => {
  const translate = useTranslate();
  const partner = document.Contractor?.Id ?? 0;
  const { data: contractor } = useQuery({
    queryKey: ['template-contractor', partner],
    queryFn: () => findContractor(partner),
    retry: false,
  });
  return useMemo(() => {
    const company = session.get()?.company;
    const { sum, needsContractor } = documentType(document.DocumentActionType ?? 0);
    const currency = String(company?.settings['currency'] ?? '');
    return reportData(document, {
      title: translate(enumTitle('DocumentActionType', document.DocumentActionType)),
      organisation: { name: company?.name ?? '', code: company?.code },
      contractor: contractor ?? undefined,
      currency,
      inWords: (sum) => sumInWords(sum, { language: language.get(), currency }),
      zone: companyCalendar().zone,
      sum,
      isPurchase: sum === 'Credit' && needsContractor,
    });
  }, [document, contractor, translate]);
};
