/** Who may register at this installation: the page says so where not everybody may. */
export const signUpMode = (): 'open' | 'invitation' | 'closed' => {
  const said = document.querySelector<HTMLMetaElement>('meta[name=merx-sign-up]')?.content;
  return said === 'invitation' || said === 'closed' ? said : 'open';
};
