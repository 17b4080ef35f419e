import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { session } from '#client/session.ts';
import { Page } from '../layout/page/page.tsx';

/** In place of a screen: why there is none, and the way on. */
const NoScreen = ({ title, text, isEnd = false }: { title: string; text: string; isEnd?: boolean }) => {
  const translate = useTranslate();
  return (
    <Page title={translate(title)}>
      <div className="state-box">
        <p className="state-text">{translate(text)}</p>
        {!isEnd && (
          <Button variant="contained" href="#/dashboard">
            {translate('To the first page')}
          </Button>
        )}
      </div>
    </Page>
  );
};

/** No screen lies at this address. */
export const NotFound = () => (
  <NoScreen title="Error 404! Page not found." text="The address may be mistyped, or the screen may have moved." />
);

/** The specification knows the address; this version has no screen for it. */
export const ComesLater = ({ title }: { title: string }) => (
  <NoScreen title={title} text="This part comes with a later version. It is not in this one." />
);

/** Nothing of the menu is ticked for this person. */
export const NothingOpen = () => (
  <NoScreen
    title="Nothing is open to you yet"
    text="Ask an administrator of your company to tick what you need in your menu access."
    isEnd
  />
);

/** A person who registered and works for no company yet: what to do to begin. */
export const WithoutCompany = () => {
  const translate = useTranslate();
  const email = useStoreValue(session)?.user.code ?? '';
  return (
    <Page title={translate('You are registered')}>
      <div className="state-box">
        <p className="state-text">
          {translate(
            'You work for no company yet, and can sign in again only once you do. Give your email to whoever is ' +
              'to add you to theirs, or register a company of your own with the same email and password.',
          )}
        </p>
        <Button variant="contained" href={`#/register?${new URLSearchParams({ email })}`}>
          {translate('Register the company')}
        </Button>
      </div>
    </Page>
  );
};
