import { useTranslate } from 'react-admin';
import { formatDay } from '#domain/date-format.ts';
import { formatRate } from '#domain/rate.ts';
import type { Contractor } from '#generated/types.ts';
import { Portrait } from './portrait.tsx';

type Customer = Partial<Contractor>;

/** Known facts of a customer. */
const factsOf = ({
  Phone,
  Email,
  Number: card,
  BornOn,
  Address,
  Settings,
  ContractorGroups,
}: Customer): [title: string, text: string][] => {
  const { Discount } = (Settings ?? {}) as { Discount?: number | null };
  const facts: [string, string | null | undefined][] = [
    ['Phone', Phone],
    ['Email', Email],
    ['Card number', card],
    ['Date of birth', BornOn && formatDay(BornOn)],
    ['Address', Address],
    ['Discount, percent', typeof Discount === 'number' && Discount > 0 ? `${formatRate(Discount)} %` : null],
    ['Groups', ContractorGroups?.map(({ Name, Code }) => Name ?? Code).join(', ')],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
};

/** Photo and particulars of a customer. */
export const ProfileHead = ({ customer, isNamed }: { customer: Customer; isNamed?: boolean }) => {
  const translate = useTranslate();
  const facts = factsOf(customer);
  const comment = (customer.Settings as { Comment?: string | null } | null | undefined)?.Comment;
  return (
    <section className="widget profile-head" aria-label={translate('Main data')}>
      <Portrait customer={customer} size="large" />
      <div className="profile-words">
        {isNamed && <p className="profile-name">{customer.FullName ?? customer.Name}</p>}
        {facts.length > 0 && (
          <dl className="profile-facts">
            {facts.map(([title, text]) => (
              <div key={title}>
                <dt>{translate(title)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {comment && <p className="profile-comment">{comment}</p>}
      </div>
    </section>
  );
};
