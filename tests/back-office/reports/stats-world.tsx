import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import type { ChecksBehind, StatsLinks } from '#back-office/reports/stats-links.ts'
import { firstStatsLook, type StatsLook } from '#back-office/reports/stats-look.ts'
import { StatsPage } from '#back-office/reports/stats-page.tsx'
import { daySumsId } from '#commands/figures/day-sums-id.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames } from '#domain/figures/packed-sums.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { fail, ok } from '#domain/result.ts'
import type { TableName } from '#domain/tables.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { showPage } from '#tests/support/show-page.tsx'

export const hour = 3_600_000
export const day = 24 * hour
/** A Friday, 18:46:30 in Warsaw. */
export const now = Date.parse('2026-11-20T17:46:30Z')
export const cutoff = 4 * 60
export const [soup, beer] = [uuid(801), uuid(802)]

/** What a page of statistics in a test has asked and opened. */
export const world: {
  asked: string[]
  opened: ChecksBehind | null
  /** What the server says, by a part of the path; none: there is no network. */
  answers: Record<string, unknown>
} = { asked: [], opened: null, answers: {} }

export const api = {
  call: async ({ path }: { path: string }) => {
    world.asked.push(path)
    const said = Object.keys(world.answers).find((part) => path.includes(part))
    return said === undefined ? fail(noInternetConnection('')) : ok({ data: world.answers[said] })
  },
} as unknown as AppServices['api']

export const put = async (table: TableName, ...rows: object[]) => {
  await place.databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ id: '', ...row, version: 5 })))
}

/** Puts what happened into this device's copy, as a pull does. */
export async function happened(evening: Evening) {
  await put('ledgerEntries', ...evening.entries)
  await put('saleLines', ...evening.saleLines)
  const closed = (closedDay: string | null) => (closedDay === null ? {} : { status: 'done' as const })
  await put('orderChecks', ...evening.checks.map(({ check }) => ({ ...check, ...closed(check.closedDay) })))
  await put('orderLines', ...evening.checks.flatMap(({ lines }) => lines))
}

/** Puts what a dish is made of, and that each of its sales took it; null: it was never bought. */
export async function cooked(evening: Evening, menuItemId: string, cost: number | null) {
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
export async function published({ entries, saleLines, checks }: Evening, of: string) {
  const lines = checks.flatMap((guests) => guests.lines)
  const facts = { entries, saleLines, lines, differences: [], movements: [], costs: [], recipes: [] }
  await putSums(daySums(facts, { day: of, cutoff }))
}

/** Puts the sums of a day as the server publishes them. */
export async function putSums(sums: DaySums) {
  const { day, cutoff } = sums
  const rows = sumDimensionNames.map((dimension) => ({
    id: daySumsId(place.placeId, day, dimension),
    day,
    cutoff,
    dimension,
    closedDay: day,
    packed: packSums(sums, dimension),
  }))
  await put('daySums', ...rows)
}

/** Opens the till of the demo for each test of a file, with two people and nothing asked yet. */
export function atStatistics(): void {
  atDemoTill()
  afterEach(cleanup)
  beforeEach(async () => {
    world.asked = []
    world.opened = null
    world.answers = {}
    const [venue] = await place.rows.all('places')
    if (venue) await put('places', { ...venue, id: place.placeId, dayCutoff: cutoff })
    const person = { permissions: [], preferredDiningOptionId: null }
    await put('placeUsers', { ...person, id: at.kasia, name: 'Kasia Lis', role: 'waiter' })
    await put('placeUsers', { ...person, id: at.owner, name: 'Jan Borek', role: 'owner' })
  })
}

const to = (href: string) =>
  function way({ className, children }: { className: string; children: ReactNode }) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }

export const links: StatsLinks = {
  openDay: null,
  openChecks: (behind) => (world.opened = behind),
  renderChecks: ({ from, item, person }, props) => to(`/checks/${from}/${item ?? person ?? 'all'}`)(props),
  renderCheck: (id, props) => to(`/check/${id}`)(props),
  renderStats: (of, props) => to(`/statistics/${of.from}`)(props),
  renderStock: to('/stock'),
  renderUsage: to('/usage'),
  renderOrders: to('/orders'),
}

function Page({ first }: { first: StatsLook }) {
  const [look, setLook] = useState(first)
  return <StatsPage look={look} onLook={setLook} links={links} />
}

export async function show(look: Partial<StatsLook> = {}, locale: 'en' | 'pl' = 'en', actor = at.owner) {
  await showPage(<Page first={{ ...firstStatsLook, range: 'week', ...look }} />, {
    services: { api, clock: () => now },
    place: { ...place, actor },
    locale,
    paths: [],
  })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
}

/** Opens a page of the statistics, and waits until its figures are read. */
export async function goTo(tab: string) {
  fireEvent.click(screen.getByRole('tab', { name: tab }))
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
}

export const grosze = (text: string | null | undefined) =>
  Math.round(Number((text ?? '').replace('−', '-').replace(/[^0-9.-]/g, '')) * 100)
export const kpi = (name: string) =>
  grosze(
    screen.getByText(name, { selector: 'dt span' }).closest('div')?.querySelector('dd span')?.textContent,
  )
export const totalIn = (region: HTMLElement) =>
  grosze(within(region).getAllByText('Total').at(-1)?.parentElement?.lastElementChild?.textContent)
export const panel = (title: string) => {
  const found = screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section')
  if (found === null) throw new Error(`no panel ${title}`)
  return found
}

/** A beer and two soups today, a soup yesterday. */
export function busy(): Evening {
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
