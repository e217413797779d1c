import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChecksPage } from '#back-office/reports/checks/checks-page.tsx'
import type { ChecksBehind, StatsLinks } from '#back-office/reports/stats-links.ts'
import { firstLook, type StatsLook } from '#back-office/reports/stats-look.ts'
import { StatsPage } from '#back-office/reports/stats-page.tsx'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames } from '#domain/figures/packed-sums.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { AppServices } from '#hooks/app-services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { atDemoTill, place } from '#tests/features/registry/demo-till.tsx'
import { at } from '#tests/support/bistro.ts'
import { Evening, uuid } from '#tests/support/evening.ts'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

const hour = 3_600_000
const day = 24 * hour
/** A Friday, 18:46:30 in Warsaw. */
const now = Date.parse('2026-11-20T17:46:30Z')
const cutoff = 4 * 60
const [soup, beer] = [uuid(801), uuid(802)]

let asked: string[]
let opened: ChecksBehind | null
/** What the server says, by a part of the path; null: there is no network. */
let answers: Record<string, unknown>

const api = {
  call: async ({ path }: { path: string }) => {
    asked.push(path)
    const said = Object.keys(answers).find((part) => path.includes(part))
    return said === undefined ? fail(noInternetConnection('')) : ok({ data: answers[said] })
  },
} as unknown as AppServices['api']

const put = async (table: TableName, ...rows: object[]) => {
  await place.databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ id: '', ...row, version: 5 })))
}

/** Puts what happened into this device's copy, as a pull does. */
async function happened(evening: Evening) {
  await put('ledgerEntries', ...evening.entries)
  await put('saleLines', ...evening.saleLines)
  const closed = (closedDay: string | null) => (closedDay === null ? {} : { status: 'done' as const })
  await put('orderChecks', ...evening.checks.map(({ check }) => ({ ...check, ...closed(check.closedDay) })))
  await put('orderLines', ...evening.checks.flatMap(({ lines }) => lines))
}

/** Puts what a dish is made of, and that each of its sales took it; null: it was never bought. */
async function cooked(evening: Evening, menuItemId: string, cost: number | null) {
  const productId = uuid(700)
  const part = { menuItemId, modifierId: null, productId, amount: 250, position: 0 }
  await put('ingredients', { id: uuid(701), ...part, templateId: null, own: [] })
  const lineOf = (id = '') => evening.checks.flatMap(({ lines }) => lines).find((each) => each.id === id)
  for (const [nth, sold] of evening.saleLines.entries()) {
    const { at: when, businessDay, orderCheckId } = sold
    const id = uuid(710 + nth)
    await put('stockMovements', {
      id,
      productId,
      kind: 'SALE',
      delta: -250,
      reason: null,
      orderCheckId,
      orderId: lineOf(sold.lines[0]?.lineId)?.orderId ?? null,
      transactionId: null,
      auditId: null,
      at: when,
      usedAt: when,
      businessDay,
      actorId: at.kasia,
      note: '',
      closedDay: null,
    })
    const value = cost === null ? 0 : -cost
    const isPriced = cost !== null
    await put('movementCosts', { id, productId, value, variance: 0, isPriced, businessDay, closedDay: null })
  }
}

/** Puts what the server has published of a day. */
async function published(evening: Evening, of: string) {
  const lines = evening.checks.flatMap((guests) => guests.lines)
  const sums = daySums(
    {
      entries: evening.entries,
      saleLines: evening.saleLines,
      lines,
      differences: [],
      movements: [],
      costs: [],
      recipes: [],
    },
    { day: of, cutoff },
  )
  const rows = sumDimensionNames.map((dimension, nth) => ({
    id: uuid(9000 + nth),
    day: of,
    cutoff,
    dimension,
    closedDay: of,
    packed: packSums(sums, dimension),
  }))
  await put('daySums', ...rows)
}

const to = (href: string) =>
  function way({ className, children }: { className: string; children: ReactNode }) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }

const links: StatsLinks = {
  openDay: null,
  openChecks: (behind) => (opened = behind),
  renderChecks: ({ from, item, person }, props) => to(`/checks/${from}/${item ?? person ?? 'all'}`)(props),
  renderCheck: (id, props) => to(`/check/${id}`)(props),
  renderStats: (of, props) => to(`/statistics/${of.from}`)(props),
  renderStock: to('/stock'),
  renderUsage: to('/usage'),
  renderOrders: to('/orders'),
}

beforeEach(async () => {
  asked = []
  opened = null
  answers = {}
  const [venue] = await place.rows.all('places')
  if (venue) await put('places', { ...venue, id: place.placeId, dayCutoff: cutoff })
  const person = { permissions: [], preferredDiningOptionId: null }
  await put('placeUsers', { ...person, id: at.kasia, name: 'Kasia Lis', role: 'waiter' })
  await put('placeUsers', { ...person, id: at.owner, name: 'Jan Borek', role: 'owner' })
})

function Page({ first }: { first: StatsLook }) {
  const [look, setLook] = useState(first)
  return <StatsPage look={look} onLook={setLook} links={links} />
}

async function show(look: Partial<StatsLook> = {}, locale: 'en' | 'pl' = 'en', actor = at.owner) {
  await showPage(<Page first={{ ...firstLook, range: 'week', ...look }} />, {
    services: { api, clock: () => now },
    place: { ...place, actor },
    locale,
    paths: [],
  })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
}

const goTo = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: tab }))
const grosze = (text: string | null | undefined) =>
  Math.round(Number((text ?? '').replace('−', '-').replace(/[^0-9.-]/g, '')) * 100)
const kpi = (name: string) =>
  grosze(
    screen.getByText(name, { selector: 'dt span' }).closest('div')?.querySelector('dd span')?.textContent,
  )
const totalIn = (region: HTMLElement) =>
  grosze(within(region).getAllByText('Total').at(-1)?.parentElement?.lastElementChild?.textContent)
const panel = (title: string) => {
  const found = screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section')
  if (found === null) throw new Error(`no panel ${title}`)
  return found
}

/** A beer and two soups today, a soup yesterday. */
function busy(): Evening {
  const evening = new Evening(cutoff)
  const dish = (menuItemId: string, name: string, unitPrice: number) => ({ menuItemId, name, unitPrice })
  const one = evening.check(0, { number: 'A7K-1', tableId: null }, [
    dish(soup, 'Żurek', 24_00),
    dish(beer, 'Żywiec', 15_00),
  ])
  evening.pay(now - 2 * hour, one, 39_00, { type: 'CARD', tip: 4_00 })
  evening.close(now - 2 * hour, one)
  const two = evening.check(0, { number: 'A7K-2', tableId: null }, [dish(soup, 'Żurek', 24_00)])
  evening.pay(now - hour, two, 24_00)
  evening.close(now - hour, two)
  const early = evening.check(0, { number: 'A7K-0', tableId: null }, [dish(soup, 'Żurek', 22_00)])
  evening.pay(now - day, early, 22_00)
  evening.close(now - day, early)
  return evening
}

describe('the statistics', () => {
  it('say the same total on every page, made of facts of this device and without a network', async () => {
    await happened(busy())
    await show()
    expect(kpi('Sales, gross')).toBe(85_00)
    expect(totalIn(panel('Crew'))).toBe(85_00)
    expect(kpi('Checks')).toBe(3_00)
    goTo('New stats (beta)')
    expect(totalIn(panel('Dishes'))).toBe(85_00)
    goTo('Orders')
    expect(
      grosze(
        within(panel('Ordered and not sold')).getByText('Sales, gross').parentElement?.lastElementChild
          ?.textContent,
      ),
    ).toBe(85_00)
    goTo('Payments')
    const paid = panel('How they paid')
    expect(grosze(within(paid).getByText('Sales, gross').parentElement?.lastElementChild?.textContent)).toBe(
      85_00,
    )
    expect(within(paid).getByRole('row', { name: /^Card/ }).textContent).toContain('39.00')
    expect(asked).toEqual([])
  })

  it('say what a dish cost and what is left, of goods that it took by its recipe', async () => {
    const evening = busy()
    await happened(evening)
    await cooked(evening, soup, 3_00)
    await show({ tab: 'new' })
    const row = (name: RegExp) => within(panel('Dishes')).getByRole('row', { name }).textContent
    expect(row(/^Żurek/)).toContain('3.0086.1% · 55.81')
    expect(row(/^Żywiec/)).toContain('no recipe')
    expect(panel('Dishes').textContent).toMatch(/86.1% of net, PLN.55\.81, of 1 dish/)
    expect(asked).toEqual([])
  })

  it('say that nobody has bought what a dish is made of, and no margin', async () => {
    const evening = busy()
    await happened(evening)
    await cooked(evening, soup, null)
    await show({ tab: 'new' })
    const row = within(panel('Dishes')).getByRole('row', { name: /^Żurek/ }).textContent
    expect(row).toContain('no purchase yet')
    expect(row).not.toContain('% ·')
    expect(panel('Dishes').textContent).toContain('Marginno purchase yet')
  })

  it('read a day that is over from its sums where it is older than what devices have of its checks', async () => {
    const evening = new Evening(cutoff)
    const check = evening.check(70_00)
    evening.close(now - 12 * day, check)
    await published(evening, '2026-11-08')
    await show({ range: 'four-weeks', against: 'none' })
    expect(kpi('Sales, gross')).toBe(70_00)
    goTo('New stats (beta)')
    expect(totalIn(panel('Dishes'))).toBe(70_00)
    expect(asked).toEqual([])
  })

  it('of today are made here for who may see statistics and no reports, all but other people’s drawers', async () => {
    const [person, permissions] = [uuid(990), ['access-stats']]
    await put('placeUsers', {
      id: person,
      name: 'Ala',
      role: 'employee',
      permissions,
      preferredDiningOptionId: null,
    })
    await happened(busy())
    await show({ against: 'none' }, 'en', person)
    expect(kpi('Sales, gross')).toBe(85_00)
    expect(screen.queryByText(/Not in these figures/)).toBeNull()
    expect(within(panel('Crew')).getByText(/^Without drawers of/)).toBeTruthy()
    cleanup()
    await show({ against: 'none' })
    expect(screen.queryByText(/^Without drawers of/)).toBeNull()
    expect(asked).toEqual([])
  })

  it('say which days are not here, and ask the server for them', async () => {
    await happened(busy())
    await show({ range: 'own', from: '2025-01-01', to: '2025-12-31', against: 'none' })
    expect(await screen.findByText(/Not in these figures: .*365 days|Not in these figures/)).toBeTruthy()
    await waitFor(() =>
      expect(asked).toContain('/order-check/aggregate/stats/{placeId}/{startDate}/{endDate}'),
    )
    goTo('New stats (beta)')
    expect(
      screen.getByText('Devices keep dishes for 60 days. Older ones come from the server, with a network.'),
    ).toBeTruthy()
  })

  it('of days without sales are zeros and a sentence', async () => {
    await show({ range: 'today', against: 'before' })
    expect(kpi('Sales, gross')).toBe(0)
    expect(kpi('Checks')).toBe(0)
    expect(screen.getAllByText('Nothing was sold in these days.').length).toBeGreaterThan(0)
  })

  it('cut by a person leave out what the cut does not tell', async () => {
    await happened(busy())
    await show()
    fireEvent.change(screen.getByRole('combobox', { name: 'Person' }), { target: { value: at.kasia } })
    expect(kpi('Sales, gross')).toBe(85_00)
    expect(screen.queryByText('Net', { selector: 'dt span' })).toBeNull()
    expect(screen.queryByRole('heading', { name: /^By dining option/ })).toBeNull()
    expect(screen.getByText('What this filter cannot cut is left out of the page.')).toBeTruthy()
  })

  it('cut by a person and a way of serving at once are worked out from checks of this device', async () => {
    const evening = busy()
    await happened(evening)
    const option = evening.checks[0]?.check.diningOptionId ?? ''
    const person = evening.entries.find(({ kind }) => kind === 'sale')?.personId ?? ''
    await show({ option, person, against: 'none' })
    await waitFor(() => expect(kpi('Sales, gross')).toBe(85_00))
    expect(screen.getByText(/Worked out from the checks themselves/)).toBeTruthy()
    expect(screen.queryByText('Net', { selector: 'dt span' })).toBeNull()
    cleanup()
    await show({ option, person: at.owner, against: 'none' })
    await waitFor(() => expect(kpi('Sales, gross')).toBe(0))
    goTo('New stats (beta)')
    expect(screen.getByText(/Worked out from the checks themselves/)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('cut by both on older days are asked from the server, and without a network say so', async () => {
    const evening = new Evening(cutoff)
    evening.close(now - 12 * day, evening.check(70_00))
    await published(evening, '2026-11-08')
    const look = { range: 'four-weeks', against: 'none', option: uuid(5), person: at.kasia } as const
    await show(look)
    expect(await screen.findByText('This is worked out by the server, and there is no network')).toBeTruthy()
    expect(screen.queryByText('Sales, gross')).toBeNull()
    cleanup()
    const { entries, saleLines } = evening
    const facts = { entries, saleLines, lines: [], differences: [], movements: [], costs: [], recipes: [] }
    const sums = daySums(facts, { day: '2026-11-08', cutoff })
    const rows = sumDimensionNames.map((dimension) => ({ dimension, packed: packSums(sums, dimension) }))
    answers = { '/cut/': rows.map((row) => ({ ...row, day: '2026-11-08', cutoff })) }
    await show(look)
    await waitFor(() => expect(kpi('Sales, gross')).toBe(70_00))
    cleanup()
    await show({ ...look, range: 'own', from: '2026-08-01', to: '2026-11-19' })
    expect(await screen.findByText('By both at once at most 62 days can be shown')).toBeTruthy()
  })

  it('lead from an hour of the week to its checks', async () => {
    await happened(busy())
    await show({ tab: 'new' })
    const map = screen.getByRole('group', { name: /^When/ })
    fireEvent.click(within(map).getByLabelText(/^Friday at 17:00/))
    expect(opened).toMatchObject({ weekday: 4, hours: [17], by: 'sales', from: '2026-11-16' })
  })

  it('lead from a dish to the checks behind it, the one that sold least first where somebody wants that', async () => {
    await happened(busy())
    await show({ tab: 'new', range: 'today' })
    const dishes = panel('Dishes')
    expect(
      within(dishes)
        .getAllByRole('link')
        .map((link) => link.textContent)[0],
    ).toContain('Żurek')
    fireEvent.change(within(dishes).getByRole('combobox', { name: 'Order' }), { target: { value: 'worst' } })
    const [worst] = within(dishes).getAllByRole('link')
    expect(worst?.textContent).toContain('Żywiec')
    expect(worst?.getAttribute('href')).toBe(`/checks/2026-11-20/${beer}`)
  })

  it('are saved as files that come to the total of the page', async () => {
    await happened(busy())
    await show({ tab: 'new' })
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
    const sumIn = async (file: string, column: number) => {
      fireEvent.click(screen.getByRole('button', { name: `${file} as CSV` }))
      const [, ...rows] = ((await saved.pop()?.text()) ?? '').trim().split('\r\n')
      return rows.reduce((sum, row) => sum + grosze(row.split(',')[column]), 0)
    }
    expect(await sumIn('Dishes', 2)).toBe(85_00)
    expect(await sumIn('By category', 2)).toBe(85_00)
    goTo('Stats')
    expect(await sumIn('Crew', 2)).toBe(85_00)
    expect(await sumIn('Sales by day, PLN', 2)).toBe(85_00)
    expect(await sumIn('By dining option', 2)).toBe(85_00)
    goTo('Payments')
    expect(await sumIn('How they paid', 2)).toBe(85_00)
    expect(await sumIn('Payments by day, PLN', 4)).toBe(85_00)
    vi.restoreAllMocks()
  })

  it('say what a figure is behind its question mark', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'What is it: Sales, gross' }))
    expect(await screen.findByText(/Deposits and tips are not in it/)).toBeTruthy()
  })

  it('of stock say that they come with it, and lead to where it is', async () => {
    await show({ tab: 'stock' })
    expect(screen.getByRole('link', { name: 'To what is in stock' }).getAttribute('href')).toBe('/stock')
  })

  it('speak Polish', async () => {
    await happened(busy())
    await show({}, 'pl')
    expect(screen.getByRole('tab', { name: 'Płatności' })).toBeTruthy()
    expect(screen.getByText('Sprzedaż brutto', { selector: 'dt span' })).toBeTruthy()
  })
})

// The button that opens it says the range and what it stands against.
const openRange = () => fireEvent.click(screen.getByRole('button', { name: /against/ }))

describe('the range', () => {
  it('is chosen day by day: the first press says its first day and the second its last', async () => {
    await show()
    openRange()
    const sheet = within(await screen.findByRole('dialog', { name: 'Range' }))
    fireEvent.click(sheet.getByRole('button', { name: '10 Nov 2026' }))
    fireEvent.click(sheet.getByRole('button', { name: '12 Nov 2026' }))
    expect(sheet.getByRole('button', { name: '11 Nov 2026' }).getAttribute('aria-pressed')).toBe('true')
    expect(sheet.getByText('7 Nov – 9 Nov')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Show 3 days' }))
    expect(await screen.findByRole('button', { name: /10 Nov – 12 Nov/ })).toBeTruthy()
  })

  it('has no day that is still to come', async () => {
    await show()
    openRange()
    const sheet = within(await screen.findByRole('dialog', { name: 'Range' }))
    expect(sheet.getByRole('button', { name: '21 Nov 2026' }).hasAttribute('disabled')).toBe(true)
  })

  it('is walked by arrow keys', async () => {
    await show({ range: 'today' })
    openRange()
    const sheet = within(await screen.findByRole('dialog', { name: 'Range' }))
    const today = sheet.getByRole('button', { name: '20 Nov 2026' })
    fireEvent.keyDown(today, { key: 'ArrowUp' })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('13 Nov 2026'))
  })
})

describe('the checks behind a figure', () => {
  const none = {
    option: null,
    person: null,
    item: null,
    category: null,
    payment: null,
    weekday: null,
    hours: null,
    by: 'sales' as const,
  }
  async function showChecks(behind: ChecksBehind) {
    await showPage(<ChecksPage behind={behind} links={links} />, {
      services: { api, clock: () => now },
      place: { ...place, actor: at.owner },
      paths: [],
    })
    await screen.findByRole('heading', { level: 1 })
  }

  it('are those with the dish, each with how much of it', async () => {
    await happened(busy())
    await showChecks({ ...none, from: '2026-11-20', to: '2026-11-20', item: soup })
    const list = within(await screen.findByRole('region', { name: 'Checks behind the figure' }))
    expect(await screen.findByRole('heading', { name: 'Checks: Żurek' })).toBeTruthy()
    expect(list.getAllByRole('link')).toHaveLength(2)
    expect(list.getByText((said) => said.replace('\u00a0', ' ') === 'PLN 48.00')).toBeTruthy()
  })

  it('of an hour of the week are those of its closings', async () => {
    await happened(busy())
    await showChecks({ ...none, from: '2026-11-16', to: '2026-11-20', weekday: 4, hours: [16, 17] })
    expect(await screen.findByRole('heading', { name: 'Checks: Friday at 16–17:00' })).toBeTruthy()
    const list = within(await screen.findByRole('region', { name: 'Checks behind the figure' }))
    expect(list.getAllByRole('link')).toHaveLength(2)
  })

  it('of days that left this device are asked from the server, and not found without a network', async () => {
    await happened(busy())
    await showChecks({ ...none, from: '2026-11-01', to: '2026-11-20', person: at.kasia })
    expect(await screen.findByText('12 older days are not on this device')).toBeTruthy()
    expect(
      await screen.findByText(/The older ones come from the server, when there is a network/),
    ).toBeTruthy()
    expect(asked).toEqual(['/order-check/aggregate/checks/{placeId}/{startDate}/{endDate}'])
    cleanup()
    const check = { id: uuid(1), day: '2026-11-02', closedAt: now - 18 * day, personId: at.kasia }
    const sold = { ...check, amount: 31_00, quantity: null, check: null, table: null }
    answers = { '/checks/': { count: 1, amount: 31_00, quantity: null, name: null, checks: [sold] } }
    await showChecks({ ...none, from: '2026-11-01', to: '2026-11-20', person: at.kasia })
    const list = within(await screen.findByRole('region', { name: 'Checks behind the figure' }))
    await waitFor(() => expect(list.getByText(/2 Nov/)).toBeTruthy())
    expect(screen.queryByText(/older days/)).toBeNull()
  })

  it('of more days than the server looks through say so, and ask nothing', async () => {
    await showChecks({ ...none, from: '2026-09-01', to: '2026-11-20' })
    expect(await screen.findByText(/at most 62 days/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the orders' })).toBeTruthy()
    expect(asked).toEqual([])
  })
})
