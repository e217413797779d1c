import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryZonesScreen } from '#back-office/screens/delivery-zones.tsx'
import { diningOptionsScreen } from '#back-office/screens/dining-options.tsx'
import { kitchenStationsScreen } from '#back-office/screens/kitchen-stations.tsx'
import { menuItemCategoriesScreen } from '#back-office/screens/menu-item-categories.tsx'
import { modifierSectionTemplatesScreen } from '#back-office/screens/modifier-section-templates.tsx'
import { ValueExample } from '#back-office/screens/value-example.tsx'
import { printersScreen } from '#back-office/screens/printers.tsx'
import { venueTablesScreen } from '#back-office/screens/venue-tables.tsx'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { newId } from '#platform/new-id.ts'
import { press, pick } from '../list/hands.ts'
import { openOffice, show, widen, type Office } from '../list/office.tsx'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  office.databases.close()
})

describe('the default kitchen station', () => {
  const bar = { id: newId(), name: 'Bar', isDefault: false, position: 1 }

  beforeEach(async () => {
    widen(true)
    await office.put('kitchenStations', { name: 'Hot kitchen', isDefault: true, position: 0 }, bar)
    show(office, { screen: kitchenStationsScreen })
    await screen.findByText('Bar')
  })

  it('is marked, and any other one can take its place', async () => {
    expect(await screen.findByRole('row', { name: /Hot kitchen Default/ })).toBeTruthy()
    await pick('More for Bar', 'Make default')
    await waitFor(() => expect(screen.getByRole('row', { name: /Bar Default/ })).toBeTruthy())
    expect(await office.commands()).toEqual([{ kind: 'kitchen-station.set-default', args: { id: bar.id } }])
    expect(await screen.findByText('Default station: Bar')).toBeTruthy()
  })

  it('is not offered to be made what it is', async () => {
    await press('More for Hot kitchen')
    expect(await screen.findByRole('menuitem', { name: 'Delete this station' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Make default' })).toBeNull()
  })
})

describe('a row on a phone says what its values are', () => {
  const row = async (name: string) =>
    (await screen.findByText(name)).closest('li')?.textContent?.replace(name, '')

  beforeEach(() => widen(false))

  it('from which value a zone delivers, and from which for free', async () => {
    const area = [
      [21, 52],
      [21.01, 52],
      [21, 52.01],
    ]
    const zone = { deliveryPrice: 7_00, minimumOrderValue: 40_00, area }
    await office.put(
      'deliveryZones',
      { ...zone, name: 'Centre', minOrderForFreeDelivery: 80_00 },
      { ...zone, name: 'East', minOrderForFreeDelivery: null },
    )
    show(office, { screen: deliveryZonesScreen })
    expect(await row('Centre')).toBe('from 40.00 · free from 80.007.00')
    expect(await row('East')).toBe('from 40.007.00')
  })

  it('how a way of being served is paid', async () => {
    const option = { color: '#0f6e73', position: 0 }
    await office.put(
      'diningOptions',
      { ...option, name: 'Inside', type: 'ON_SITE', allowCashPayment: true, allowCardPayment: true },
      { ...option, name: 'App', type: 'DELIVERY_PLATFORM', allowCashPayment: false, allowCardPayment: true },
      { ...option, name: 'Us', type: 'CREW_ORDER', allowCashPayment: false, allowCardPayment: false },
    )
    show(office, { screen: diningOptionsScreen })
    expect(await row('Inside')).toBe('Cash · CardOn site')
    expect(await row('App')).toBe('CardDelivery platform')
    expect(await row('Us')).toBe('Crew')
  })

  it.each([
    ['en', 1, 'Inside1 seat'],
    ['en', 4, 'Inside4 seats'],
    ['pl', 4, 'W środku4 miejsca'],
    ['pl', 5, 'W środku5 miejsc'],
  ] as const)('how many sit at a table (%s, %i)', async (locale, seats, said) => {
    await office.put('venueTables', { name: 'O7', placement: 'INSIDE', seats, plan: null, position: 0 })
    show(office, { screen: venueTablesScreen, locale })
    expect(await row('O7')).toBe(said)
  })

  it('in which room a table stands, where that has a name', async () => {
    const table = { placement: 'OUTSIDE', seats: 4, plan: null, position: 0 }
    await office.put('venueTables', { ...table, name: 'O7', room: 'Terrace' })
    show(office, { screen: venueTablesScreen })
    expect(await row('O7')).toBe('Outside · Terrace4 seats')
  })

  it.each([
    [2, 'course 2'],
    [null, ''],
  ] as const)('as which course the dishes of a category are served (%s)', async (course, said) => {
    await office.put('menuItemCategories', { name: 'Mains', course, position: 0 })
    show(office, { screen: menuItemCategoriesScreen })
    expect(await row('Mains')).toBe(said)
  })

  it('whose tickets a printer prints, where it is, and whether it is fiscal', async () => {
    const station = { id: newId(), name: 'Bar', isDefault: true, position: 0 }
    await office.put('kitchenStations', station)
    const printer = { type: 'mobile', columns: '48', codePage: 'CP852' }
    await office.put(
      'printers',
      { ...printer, name: 'Counter', address: 'bt-1', fiscal: true, kitchenStationId: null },
      { ...printer, name: 'Line', address: '10.0.0.2:9100', fiscal: false, kitchenStationId: station.id },
    )
    show(office, { screen: printersScreen })
    await waitFor(async () =>
      expect(await row('Line')).toBe('Kitchen station: Bar · Address: 10.0.0.2:9100Mobile'),
    )
    expect(await row('Counter')).toBe('Address: bt-1 · Fiscal printerMobile')
  })

  it('how many answers a question takes', async () => {
    const section = { name: 'Sides', multiple: false, minAmount: 0, maxAmount: 2, position: 0 }
    await office.put('modifierSectionTemplates', section)
    show(office, { screen: modifierSectionTemplatesScreen })
    await screen.findByText('in 0 items')
    expect(await row('Sides')).toBe('at least 0 · at most 2in 0 items')
  })
})

describe('beside its form', () => {
  const example = (row: Parameters<typeof ValueExample>[0]['row'], sentence: 'discounts' | 'servicefees') =>
    render(
      <TextsProvider
        locale={sentence === 'discounts' ? 'en' : 'pl'}
        messages={sentence === 'discounts' ? en : pl}
      >
        <ValueExample row={row} icon="percent" sentence={`${sentence}.example`} />
      </TextsProvider>,
    ).container.textContent

  it('a discount shows what it takes off, never more than there is', () => {
    expect(example({ name: 'Lunch', type: 'PERCENT', value: 15_00 }, 'discounts')).toBe(
      'Lunch15%Of a check of 216.20 it takes 32.43 off.',
    )
    expect(example({ name: 'Gift', type: 'AMOUNT', value: 300_00 }, 'discounts')).toContain(
      'it takes 216.20 off',
    )
  })

  it('a fee shows what it adds', () => {
    expect(example({ name: 'Obsługa', type: 'PERCENT', value: 12_50 }, 'servicefees')).toBe(
      'Obsługa12,5%Do rachunku 216,20 doliczy 27,03.',
    )
  })
})
