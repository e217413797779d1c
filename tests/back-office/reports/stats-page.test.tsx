import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames } from '#domain/figures/packed-sums.ts'
import { dayReaderOf } from '#hooks/place/time/use-day.ts'
import { place } from '#tests/features/till/demo-till.tsx'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import {
  atStatistics,
  beer,
  busy,
  cooked,
  cutoff,
  day,
  goTo,
  grosze,
  happened,
  kpi,
  now,
  panel,
  published,
  put,
  putSums,
  show,
  soup,
  totalIn,
  world,
} from './stats-world.tsx'

atStatistics()

const factTables = ['ledgerEntries', 'saleLines', 'orderLines', 'stockMovements', 'movementCosts'] as const

describe('the statistics', () => {
  it('begin each page at its top, wherever the one before was left', async () => {
    await happened(busy())
    await show()
    screen.getByRole('tabpanel').scrollTop = 300
    await goTo('New stats (beta)')
    expect(screen.getByRole('tabpanel').scrollTop).toBe(0)
  })

  it('say the same total on every page, made of facts of this device and without a network', async () => {
    await happened(busy())
    await show()
    expect(kpi('Sales, gross')).toBe(85_00)
    expect(totalIn(panel('Crew'))).toBe(85_00)
    expect(kpi('Checks')).toBe(3_00)
    await goTo('New stats (beta)')
    expect(totalIn(panel('Dishes'))).toBe(85_00)
    await goTo('Orders')
    expect(
      grosze(
        within(panel('Ordered and not sold')).getByText('Sales, gross').parentElement?.lastElementChild
          ?.textContent,
      ),
    ).toBe(85_00)
    await goTo('Payments')
    const paid = panel('How they paid')
    expect(grosze(within(paid).getByText('Sales, gross').parentElement?.lastElementChild?.textContent)).toBe(
      85_00,
    )
    expect(within(paid).getByRole('row', { name: /^Card/ }).textContent).toContain('39.00')
    expect(world.asked).toEqual([])
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
    expect(world.asked).toEqual([])
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
    await goTo('New stats (beta)')
    expect(totalIn(panel('Dishes'))).toBe(70_00)
    expect(world.asked).toEqual([])
  })

  it.each(['Stats', 'New stats (beta)', 'Orders', 'Stock', 'Payments'])(
    'on page “%s” say of published sums what they say of the facts of the same day',
    async (tab) => {
      const evening = busy()
      const yesterdays = evening.checks.at(-1)
      if (yesterdays) evening.issue(now - day, yesterdays)
      await happened(evening)
      await cooked(evening, soup, 3_00)
      const said = async () => {
        await show({ range: 'own', from: '2026-11-19', to: '2026-11-19', against: 'none' })
        await goTo(tab)
        const page = screen.getByRole('tabpanel').textContent
        cleanup()
        return page
      }
      const ofFacts = await said()
      const facts = await readSumFacts(dayReaderOf(place.rows), ['2026-11-19'])
      await putSums(daySums(facts, { day: '2026-11-19', cutoff }))
      for (const table of factTables) await place.databases.replicaDb.rows(table).clear()
      expect(await said()).toBe(ofFacts)
      await place.databases.replicaDb.rows('daySums').clear()
      expect(await said()).not.toBe(ofFacts)
    },
  )

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
    expect(world.asked).toEqual([])
  })

  it('say which days are not here, and ask the server for them', async () => {
    await happened(busy())
    await show({ range: 'own', from: '2025-01-01', to: '2025-12-31', against: 'none' })
    expect(await screen.findByText(/Not in these figures: .*365 days|Not in these figures/)).toBeTruthy()
    await waitFor(() =>
      expect(world.asked).toContain('/order-check/aggregate/stats/{placeId}/{startDate}/{endDate}'),
    )
    await goTo('New stats (beta)')
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

  it('are drawn with what they are compared with, and nothing moves down when that is read', async () => {
    await happened(busy())
    const moved: boolean[] = []
    const watch = new MutationObserver(() => {
      if (screen.queryByText('Sales, gross', { selector: 'dt span' }) !== null)
        moved.push(screen.queryByText(/Today is not over/) === null)
    })
    watch.observe(document, { childList: true, subtree: true })
    await show()
    await new Promise((resolve) => setTimeout(resolve))
    watch.disconnect()
    expect(moved.length).toBeGreaterThan(0)
    expect(moved).not.toContain(true)
  })

  it('say of today that it is not over until somebody has closed it', async () => {
    const said = 'Today is not over: it stands against whole days.'
    const report = (status: 'closed' | 'reopened') =>
      put('dayReports', {
        id: uuid(901),
        day: '2026-11-20',
        number: 41,
        status,
        closedAt: now,
        closedBy: at.owner,
        facts: 0,
        awaited: 0,
        sums: { checks: 0, sales: 0, deposits: 0, payments: 0, refunds: 0 },
      })
    await show({ range: 'today', against: 'before' })
    await screen.findByText(said)
    await report('closed')
    await waitFor(() => expect(screen.queryByText(said)).toBeNull())
    await report('reopened')
    await screen.findByText(said)
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
    await goTo('New stats (beta)')
    expect(screen.getByText(/Worked out from the checks themselves/)).toBeTruthy()
    expect(world.asked).toEqual([])
  })

  it('cut by both on older days are world.asked from the server, and without a network say so', async () => {
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
    world.answers = { '/cut/': rows.map((row) => ({ ...row, day: '2026-11-08', cutoff })) }
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
    expect(world.opened).toMatchObject({ weekday: 4, hours: [17], by: 'sales', from: '2026-11-16' })
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
    await goTo('Stats')
    expect(await sumIn('Crew', 2)).toBe(85_00)
    expect(await sumIn('Sales by day, PLN', 2)).toBe(85_00)
    expect(await sumIn('By dining option', 2)).toBe(85_00)
    await goTo('Payments')
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
