import { expect, type Page } from '@playwright/test'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import { callerAs } from './server-rows.ts'
import { tillOf } from './till.ts'
import type { Words } from './words.ts'

/** A company that there is, and one that the played national system does not know. */
export const companies = { known: '5261040828', unknown: '1111111111' }

/** Sets the national system up as an owner does on the page, by the API. */
export async function setUpKsef(url: string): Promise<void> {
  const { placeId, call } = await callerAs(url, 'owner')
  const settings = { ...newKsefSettings, environment: 'test', seriesPrefix: 'LIPA' }
  const account = JSON.stringify({ kind: 'played' })
  await call(`/ksef/${placeId}/accounts/test`, { method: 'PUT', body: account })
  await call(`/ksef/${placeId}/accounts/test/trial`, { method: 'POST' })
  const set = await call(`/ksef/${placeId}/settings`, { method: 'PUT', body: JSON.stringify(settings) })
  expect(set.ok, await set.text()).toBe(true)
}

/** Takes the order that is open at the till by card, with an invoice to a company. */
export async function payByInvoice(page: Page, say: Words, taxId: string): Promise<void> {
  await page.getByRole('button', { name: say('register.sent.open'), exact: true }).click()
  await tillOf(page, say).openCart()
  await page.getByRole('button', { name: say('register.pay'), exact: true }).click()
  await page.getByRole('radio', { name: say('checkout.document.invoice.short'), exact: true }).click()
  const fields = {
    'checkout.buyer.taxId': taxId,
    'checkout.buyer.name': 'Bar Mleczny',
    'checkout.buyer.street': 'Długa',
    'checkout.buyer.streetNumber': '1',
    'checkout.buyer.postcode': '00-925',
    'checkout.buyer.city': 'Warszawa',
  } as const
  for (const key of Object.keys(fields) as (keyof typeof fields)[]) {
    await page.getByLabel(say(key), { exact: true }).fill(fields[key])
  }
  await page.getByRole('button', { name: new RegExp(say('checkout.method.card.detail')) }).click()
  const take = say('checkout.take.card', { document: 'confirmation' })
  await page.getByRole('button', { name: new RegExp(take) }).click()
  await expect(page.getByRole('heading', { name: say('checkout.done.title') })).toBeVisible()
}
