import { newMenuSettings } from '#domain/place/new-place.ts'
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Page as Delivery } from '#back-office/settings/delivery.tsx'
import { Page as Drawers } from '#back-office/settings/drawers.tsx'
import { Page as Hours } from '#back-office/settings/hours.tsx'
import { Page as Info } from '#back-office/settings/info.tsx'
import { Page as Printouts } from '#back-office/settings/printouts.tsx'
import { Page as Stock } from '#back-office/settings/stock.tsx'
import { Page as Terminals } from '#back-office/settings/terminals.tsx'
import { Page as Till } from '#back-office/settings/till.tsx'
import { plainItem } from '#domain/menu/menu-item.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { AppServices } from '#device/services.ts'
import { newId } from '#platform/new-id.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { showPage } from '../in-place.tsx'
import { openOffice, type Office } from '../list/office.tsx'

let office: Office

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  office = await openOffice()
  const place = { ...newPlaceSettings, name: 'Bistro Pod Lipą', slug: 'bistro' }
  await office.put('places', { ...place, id: office.placeId })
})
afterEach(cleanup)

const show = (Page: ComponentType, of = office, ...more: [locale?: 'en' | 'pl', services?: Services]) =>
  showPage(
    of,
    () => (
      <ToastProvider closeLabel="Close">
        <UndoProvider closeLabel="Close">
          <Page />
        </UndoProvider>
      </ToastProvider>
    ),
    ...more,
  )

type Services = NonNullable<Parameters<typeof showPage>[3]>

const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
const toggle = (name: RegExp) => fireEvent.click(screen.getByRole('switch', { name }))
const changes = async () => (await office.commands()).map(({ kind, args }) => [kind, args['changes']])

describe('each page of settings', () => {
  const pages = { Info, Drawers, Hours, Printouts, Stock, Till }

  it.each(Object.entries(pages))(
    '%s names itself, leads back and says that nothing waits',
    async (_, Page) => {
      await show(Page)
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
        `/p/${office.placeId}/settings`,
      )
      expect(screen.getByText('No unsaved changes')).toBeTruthy()
    },
  )

  it('counts no letters of an address or a company, which nobody writes to a length', async () => {
    await show(Info)
    expect(await screen.findByLabelText('City')).toBeTruthy()
    expect(document.querySelector('main')?.textContent ?? document.body.textContent).not.toMatch(/\d+\/\d+/)
  })

  it('says of documents what a till may issue until when, and that KSeF takes over where it is set up', async () => {
    await show(Printouts)
    const list = await screen.findByRole('region', { name: 'What a till may issue, and until when' })
    expect(list.textContent).toContain('Invoice to a companysales until 31 December 2026')
    const [place] = await office.databases.replicaDb.rows('places').toArray()
    const ksefSettings = { ...newPlaceSettings.ksefSettings, environment: 'production' }
    await office.put('places', { ...place, ksefSettings })
    await waitFor(() => expect(list.textContent).toContain('Invoice to a companythrough KSeF'))
  })

  it.each(Object.entries(pages))('%s only shows the place to whoever may not change it', async (_, Page) => {
    await show(Page, office.as('waiter'))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})

describe('the menu on the till', () => {
  it('keeps the other switch as it is', async () => {
    await show(Till)
    await screen.findByRole('heading', { level: 1 })
    toggle(/^Hide what is sold out/)
    save()
    await screen.findByText('Saved: Menu on the till')
    expect(await changes()).toEqual([
      ['places.set-menu', { menuSettings: { ...newMenuSettings, hideSoldOut: true } }],
    ])
  })
})

describe('the kitchen display', () => {
  it('rings, prints tickets that nobody answers and holds courses as each switch says', async () => {
    await show(Till)
    await screen.findByRole('heading', { level: 1 })
    const panel = screen.getByRole('heading', { name: 'Kitchen display' }).closest('section')
    expect(within(panel as HTMLElement).getAllByRole('switch')).toHaveLength(3)
    toggle(/^Sound/)
    save()
    await screen.findByText(/^Saved:/)
    toggle(/^Print tickets without an answer/)
    toggle(/^Hold later courses/)
    save()
    await waitFor(async () => expect(await changes()).toHaveLength(2))
    const kept = { newTicketSound: false, printUnanswered: true, holdCourses: false }
    expect(await changes()).toEqual([
      ['places.set-kitchen', { kitchenSettings: kept }],
      ['places.set-kitchen', { kitchenSettings: { ...kept, printUnanswered: false, holdCourses: true } }],
    ])
  })
})

describe('cash drawers', () => {
  const name = (label: string, typed: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } })

  it('have names of tills and the difference that has to be explained', async () => {
    await show(Drawers)
    fireEvent.click(await screen.findByRole('button', { name: 'Add a till' }))
    name('Name of till 1', 'Bar')
    fireEvent.click(screen.getByRole('button', { name: 'Add a till' }))
    name('Name of till 2', 'Sala')
    fireEvent.change(screen.getByLabelText('A note is needed above'), { target: { value: '5' } })
    save()
    await screen.findByText('Saved: Cash drawers')
    const tills = ['Bar', 'Sala'].map((each) => ({ id: expect.any(String), name: each }))
    expect(await changes()).toEqual([
      ['places.set-drawers', { drawerSettings: { commentLimit: 5_00, tills } }],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Remove till 1: Bar' }))
    save()
    await waitFor(async () => expect(await changes()).toHaveLength(2))
    expect((await changes())[1]).toMatchObject([
      'places.set-drawers',
      { drawerSettings: { tills: [tills[1]] } },
    ])
  })

  it('keep no till without a name, and no two of one name', async () => {
    await show(Drawers)
    fireEvent.click(await screen.findByRole('button', { name: 'Add a till' }))
    save()
    await screen.findByText('Please give the till a name, or remove it')
    name('Name of till 1', 'Bar')
    fireEvent.click(screen.getByRole('button', { name: 'Add a till' }))
    name('Name of till 2', 'bar')
    save()
    await screen.findByText('Two tills have the same name')
    expect(await office.commands()).toEqual([])
  })
})

describe('the footer of printouts', () => {
  const printer = (name: string, codePage: string) => ({
    name,
    codePage,
    type: 'countertop',
    address: '192.168.1.50:9100',
    columns: '42',
    kitchenStationId: null,
    fiscal: false,
  })
  const type = async (text: string) =>
    fireEvent.change(await screen.findByLabelText('Footer'), { target: { value: text } })

  it('counts each line as it is typed', async () => {
    await show(Printouts)
    await type(`Dziękujemy\n${'x'.repeat(41)}`)
    expect(screen.getByText('Line 1: 10 of 40')).toBeTruthy()
    expect(screen.getByText('Line 2: 41 of 40').className).toContain('text-bad')
    save()
    await screen.findByText('At most 3 lines of 40 characters')
    expect(await office.commands()).toEqual([])
  })

  it('names the letters that a printer does not have, and is saved all the same', async () => {
    await office.put('printers', printer('Bar', 'CP852'), printer('Kuchnia', 'CP1250'))
    await show(Printouts)
    await type('Kawa 5 €')
    expect(await screen.findByText('The printer Bar (CP852) does not have this letter: €')).toBeTruthy()
    expect(screen.queryByText(/Kuchnia/)).toBeNull()
    await type('Kawa 5 zł')
    await waitFor(() => expect(screen.queryByText(/Bar/)).toBeNull())
    await type('Kawa 5 €')
    save()
    await screen.findByText('Saved: Printouts and documents')
  })
})

describe('who sells', () => {
  it('has a legal name beside the name of the place', async () => {
    await show(Info)
    const name = await screen.findByLabelText('Legal name of the seller')
    fireEvent.change(name, { target: { value: 'Pod Lipą sp. z o.o.' } })
    save()
    await screen.findByText(/^Saved:/)
    expect(await changes()).toEqual([['places.update-info', { legalName: 'Pod Lipą sp. z o.o.' }]])
  })

  it('says by which rule exempt sales are exempt, and never by none', async () => {
    await show(Printouts)
    const basis = await screen.findByLabelText<HTMLInputElement>('Basis of VAT exemption')
    expect(basis.value).toBe('art. 113 ust. 1 ustawy o VAT')
    fireEvent.change(basis, { target: { value: '' } })
    save()
    await screen.findByText('Please enter the basis of exemption')
    fireEvent.change(basis, { target: { value: 'art. 43 ust. 1 pkt 29 ustawy o VAT' } })
    save()
    await screen.findByText(/^Saved:/)
    const exemptionBasis = 'art. 43 ust. 1 pkt 29 ustawy o VAT'
    expect(await changes()).toEqual([['places.set-printouts', { exemptionBasis }]])
  })
})

describe('what documents say', () => {
  const item = (name: string, taxRate: string, exciseType = 'NONE') => ({
    ...plainItem,
    id: newId(),
    name,
    price: 1000,
    taxRate,
    exciseType,
  })

  it('names what keeps its own rate where everything is taxed as a service', async () => {
    const menu = [item('Soup', 'VAT08'), item('Beer', 'VAT23', 'BEER_AND_SOFT_DRINKS'), item('Tea', 'VAT23')]
    await office.put('menuItems', ...menu)
    await show(Printouts)
    fireEvent.click(await screen.findByRole('radio', { name: 'Service at 8%' }))
    expect(await screen.findByText(/^2 items of the menu keep their own rate/)).toBeTruthy()
    expect(screen.getByText(/Beer, Tea$/)).toBeTruthy()
    save()
    await screen.findByText('Saved: Printouts and documents')
    const documentSettings = { ...newPlaceSettings.documentSettings, taxCalculation: 'FIXED_TYPE_8' }
    expect(await changes()).toEqual([['places.set-printouts', { documentSettings }]])
  })

  it('keeps invoices in the till for ever where no day is given', async () => {
    await show(Printouts)
    const from = await screen.findByLabelText<HTMLInputElement>('Invoices are issued elsewhere from')
    expect(from.value).toBe('2027-01-01')
    fireEvent.change(from, { target: { value: '' } })
    toggle(/^One line/)
    save()
    await screen.findByText('Saved: Printouts and documents')
    const documentSettings = {
      taxCalculation: 'BY_TAX_RATE',
      oneServiceLine: true,
      invoicesElsewhereFrom: null,
    }
    expect(await changes()).toEqual([['places.set-printouts', { documentSettings }]])
  })
})

describe('what a till starts with', () => {
  const option = (name: string, position: number) => ({
    id: newId(),
    name,
    position,
    type: 'ON_SITE',
    color: '#0f6e73',
    allowCashPayment: true,
    allowCardPayment: true,
  })
  const onSite = option('On site', 0)
  const pickup = option('Pickup', 1)

  it('is the choice of the place, saved with the page', async () => {
    await office.put('diningOptions', onSite, pickup)
    await show(Till)
    const choice = await screen.findByLabelText('First choice at the till')
    await screen.findAllByRole('option', { name: 'Pickup' })
    fireEvent.change(choice, { target: { value: pickup.id } })
    save()
    await screen.findByText(/^Saved:/)
    expect(await changes()).toEqual([['places.set-dining-options', { preferredDiningOptionId: pickup.id }]])
  })

  it('is the choice of each person for themselves, saved at once, also by those who may not change the place', async () => {
    await office.put('diningOptions', onSite, pickup)
    await show(Till, office.as('waiter'))
    const own = await screen.findByLabelText<HTMLSelectElement>('Your new orders start with')
    fireEvent.change(own, { target: { value: pickup.id } })
    await screen.findByText('Your choice is saved')
    await waitFor(() => expect(own.value).toBe(pickup.id))
    await act(async () => void fireEvent.change(own, { target: { value: '' } }))
    await waitFor(() => expect(own.value).toBe(''))
    expect(await office.commands()).toEqual([
      { kind: 'place-user.prefer-dining-option', args: { diningOptionId: pickup.id } },
      { kind: 'place-user.prefer-dining-option', args: { diningOptionId: null } },
    ])
  })
})

describe('the stock', () => {
  it('says what goods cost, whether it stops sales, and from when on a shortage is told', async () => {
    await show(Stock)
    fireEvent.click(await screen.findByRole('radio', { name: 'gross' }))
    toggle(/^Stop selling/)
    fireEvent.change(screen.getByLabelText('Tell of a shortage above'), { target: { value: '20' } })
    save()
    await screen.findByText('Saved: Costs and limits of stock')
    const kept = { costing: 'AVERAGE', purchasePrices: 'GROSS', stopsSales: false, shortageLimit: 20_00 }
    expect(await changes()).toEqual([['places.set-stock', { stockSettings: kept }]])
    expect(screen.queryByText('The way of costing is fixed for this year')).toBeNull()
  })

  it('says that costs are reckoned as they were once something was bought this year', async () => {
    const last = { quantity: 1_000, value: 5_00, at: Date.UTC(2026, 10, 1) }
    await office.put('productCosts', { id: newId(), quantity: 0, value: 0, last, lots: [] })
    await show(Stock)
    expect(await screen.findByText('The way of costing is fixed for this year')).toBeTruthy()
    expect(screen.getByText(/1 January 2027/)).toBeTruthy()
  })
})

it('card terminals ask for no tip until somebody wants that', async () => {
  await show(Terminals)
  const asks = await screen.findByRole('switch', { name: /^Ask for a tip on the terminal/ })
  expect(asks.getAttribute('aria-checked')).toBe('false')
  toggle(/^Ask for a tip on the terminal/)
  save()
  await screen.findByText('Saved: Card terminals')
  expect(await changes()).toEqual([['places.set-terminals', { terminalSettings: { asksTip: true } }]])
})

describe('the address service', () => {
  const api = (data: object) =>
    ({ call: async () => ({ ok: true, value: { data } }) }) as unknown as AppServices['api']
  const open = (data: object, locale: 'en' | 'pl' = 'en') =>
    show(Delivery, office, locale, { api: api(data) })

  it('is off until somebody turns it on', async () => {
    await open({ source: 'gugik', host: 'services.gugik.gov.pl' })
    const asks = await screen.findByRole('switch', { name: /^Ask the address service/ })
    expect(asks.getAttribute('aria-checked')).toBe('false')
    toggle(/^Ask the address service/)
    save()
    await screen.findByText('Saved: Address service')
    expect(await changes()).toEqual([['places.set-delivery', { deliverySettings: { addressService: true } }]])
  })

  it.each([
    [
      'gugik',
      'services.gugik.gov.pl',
      'en',
      /GUGiK is asked.*services\.gugik\.gov\.pl.*street, house number and town/,
    ],
    [
      'gugik',
      'services.gugik.gov.pl',
      'pl',
      /Pytany jest GUGiK.*services\.gugik\.gov\.pl.*ulicę, numer domu/,
    ],
    [
      'photon',
      'photon.lan:2322',
      'en',
      /This server’s own Photon.*photon\.lan:2322.*never sends a guest’s name/,
    ],
    ['simulated', '', 'en', /On trial.*Nothing leaves this server/],
  ] as const)('that is %s says who is told what: %s, %s', async (source, host, locale, words) => {
    await open({ source, host }, locale)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map((each) => each.textContent)
          .join(' '),
      ).toMatch(words),
    )
  })
})
