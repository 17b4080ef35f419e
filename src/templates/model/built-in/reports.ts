import { a4, type ReportTemplate } from '../report-template.ts';
import type { BuiltIn } from './built-in.ts';

const style = `table { width: 100%; border-collapse: collapse; }
th, td { border: 0.3mm solid #888; padding: 1mm 2mm; text-align: left; }
.figure { text-align: right; }
.signs { display: flex; gap: 20mm; margin-top: 15mm; }
`;

const delivery: BuiltIn<ReportTemplate> = {
  key: 'document',
  title: 'Document with products, A4',
  make: (t) => ({
    paper: a4,
    style,
    html: `<h1>{{Document.Title}} № {{Document.Number}}</h1>
<p>{{Document.ApprovedOn}}</p>
<p><b>${t('Company')}:</b> {{Organisation.Name}}<br>
{{#Branch.Name}}<b>${t('Branch')}:</b> {{Branch.Name}}<br>{{/Branch.Name}}
{{#Contractor.Name}}<b>${t('Contractor')}:</b> {{Contractor.Name}}<br>{{/Contractor.Name}}</p>
<table>
<thead><tr><th>№</th><th>${t('Product')}</th><th>${t('Measure')}</th><th class="figure">${t('Quantity')}</th>
<th class="figure">${t('Price')}</th><th class="figure">${t('Sum')}</th></tr></thead>
<tbody>
{{#Lots}}<tr><td class="figure">{{Number}}</td><td>{{Name}}</td><td>{{Measure}}</td>
<td class="figure">{{Quantity}}</td><td class="figure">{{Price}}</td><td class="figure">{{Sum}}</td></tr>
{{/Lots}}</tbody>
<tfoot><tr><th colspan="5">${t('Total')}</th><th class="figure">{{Document.Sum}}</th></tr></tfoot>
</table>
<p class="signs"><span>${t('Handed over by')}: ____________</span> <span>${t('Received by')}: ____________</span></p>
`,
  }),
};

const blank: BuiltIn<ReportTemplate> = {
  key: 'blank',
  title: 'Empty page, A4',
  make: () => ({ paper: a4, style: '', html: '<h1>{{Document.Title}} № {{Document.Number}}</h1>\n' }),
};

export const builtInReports: readonly BuiltIn<ReportTemplate>[] = [delivery, blank];
