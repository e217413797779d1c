import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Page } from '#back-office/integrations/page.tsx'
import {
  integrationServices,
  type Integration,
  type IntegrationState,
} from '#domain/integrations/services.ts'
import { ownEndpoints } from '#contract/areas/own.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { showPage } from '../in-place.tsx'
import { openOffice, type Office } from '../list/office.tsx'

let office: Office
/** What the server says; null: it cannot be reached. */
let answer: Integration[] | null
/** Its calls, as the page makes them; of the delivery platform nothing is known. */
const api = {
  call: (endpoint: object) =>
    Promise.resolve(
      answer === null || endpoint !== ownEndpoints['integrations.list']
        ? fail(noInternetConnection('no network'))
        : ok({ data: answer }),
    ),
} as unknown as AppServices['api']

const states = (state: IntegrationState, checkedAt: number): Integration[] =>
  integrationServices.map((service) => ({ service, state, checkedAt }))

beforeEach(async () => {
  localStorage.clear()
  office = await openOffice()
})
afterEach(cleanup)

const show = () => showPage(office, Page, 'en', { api })
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('the page of outside services', () => {
  it('says of each that is not set up what the place does instead', async () => {
    answer = states('not_set_up', office.clock())
    await show()
    await screen.findByText('Guests pay on site.')
    expect(names()).toHaveLength(integrationServices.length)
    expect(screen.getAllByText('Not set up')).toHaveLength(integrationServices.length)
  })

  it('tells what works from what fails', async () => {
    answer = [
      { service: 'mail', state: 'ready', checkedAt: office.clock() },
      { service: 'glovo', state: 'failing', checkedAt: office.clock() },
    ]
    await show()
    expect((await screen.findByText('E-mail')).closest('li')?.textContent).toContain('Works')
    expect(screen.getByText('Glovo').closest('li')?.textContent).toContain('Not working')
  })

  it('says of what is played that nothing leaves the server, and of what nobody can set up that it is not offered', async () => {
    answer = [
      { service: 'mail', state: 'simulated', checkedAt: office.clock() },
      { service: 'ksef', state: 'not_offered', checkedAt: office.clock() },
    ]
    await show()
    const mail = (await screen.findByText('E-mail')).closest('li')?.textContent
    expect(mail).toContain('On trial')
    expect(mail).toContain('Nothing leaves it.')
    const ksef = screen.getByText('National e-invoices, KSeF').closest('li')?.textContent
    expect(ksef).toContain('Not offered yet')
    expect(ksef).toContain('Invoices are not sent to KSeF from here.')
  })

  it('leads to where addresses may be allowed to be sent, whoever may do that', async () => {
    answer = states('not_set_up', office.clock())
    await show()
    const link = await screen.findByRole('link', { name: 'Set up the address service' })
    expect(link.getAttribute('href')).toBe(`/p/${office.placeId}/settings/delivery`)
    cleanup()
    await showPage(office.as('waiter'), Page, 'en', { api })
    await screen.findByText('Guests pay on site.')
    expect(screen.queryByRole('link', { name: 'Set up the address service' })).toBeNull()
  })

  it('shows without the connection what was known last, and how old it is', async () => {
    answer = states('ready', office.clock() - 24 * 60_000)
    await show()
    await screen.findAllByText('Works')
    answer = null
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check all' })))
    expect(await screen.findByText('This needs the internet connection')).toBeTruthy()
    expect(screen.getAllByText(/checked 24\smin ago/)).toHaveLength(integrationServices.length)
  })

  it('says without the connection that nothing is known yet', async () => {
    answer = null
    await show()
    expect(await screen.findByText('This device has not heard of the services yet.')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
