import { expect } from 'vitest';
import type { Page } from 'playwright';
import { inAccount, inOffice } from './russian.ts';
import { shoot } from './shots.ts';

export interface Owner {
  company: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  password: string;
}

/** Fills in the form of a company and sends it; a new company is asked to finish its setup. */
export const register = async (
  page: Page,
  { company, firstName, lastName, phone, email, password }: Owner,
): Promise<void> => {
  await page.goto('/#/register');
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: inAccount(label), exact: true }).fill(text);
  await fill('Company name', company);
  await fill('First name', firstName);
  await fill('Last name', lastName);
  await page.getByRole('radio', { name: inAccount('Female') }).check();
  await fill('Phone', phone);
  await fill('Email', email);
  await fill('Password', password);
  await fill('Repeat the password', password);
  await page.getByRole('checkbox', { name: inAccount('I agree with') }).check();
  await shoot(page, '01-register');
  await page.getByRole('button', { name: inAccount('Register the company') }).click();
  await page.waitForURL('**/#/setup');
};

export interface FirstAnswers {
  country: string;
  address: string;
}

/** Answers the questions of the first run; the country is there already, by the clock. */
export const setUp = async (page: Page, { country, address }: FirstAnswers): Promise<void> => {
  await page.getByRole('heading', { name: inOffice('Welcome to Merx') }).waitFor();
  await shoot(page, '02-setup');
  await expect.poll(() => page.getByRole('combobox', { name: inOffice('Country') }).inputValue()).toBe(country);
  await page.getByRole('button', { name: inOffice('Next') }).click();
  await page.getByRole('textbox', { name: inOffice('Address') }).fill(address);
  await shoot(page, '03-setup-filled');
  await page.getByRole('button', { name: inOffice('Next') }).click();
  await page.getByRole('button', { name: inOffice('Begin') }).click();
  await page.waitForURL('**/#/dashboard');
};
