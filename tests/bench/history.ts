import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableNames } from '#domain/tables.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { readSecrets } from '#server/db/postgres/secrets.ts'
import { startVenue, type VenueServer } from '../../e2e/support/venue-server.ts'
import { callsOf } from './calls.ts'
import type { Figure } from './figure.ts'
import { fillHistory } from './fill-history.ts'
import { sized } from './sizes.ts'
import { tenthsOf } from './stats.ts'
import { openWaiter } from './waiter.ts'

/** Years of 100,000 checks; BENCH_YEARS says otherwise. */
const years = Number(process.env['BENCH_YEARS'] ?? sized(3, 0.01))
/** How often each thing is asked of both places, in turns; the first ones connect and plan. */
const [samples, unmeasured] = [sized(15, 2), sized(4, 1)]
/** What a list and a search of a busy place may take, ms. */
const budget = 30

/** What years of trade cost a server: the same asked of a place with a history and of one that has just begun, in turns. */
export async function history(): Promise<Figure[]> {
  const [busy, small] = [await startVenue(), await startVenue()]
  try {
    await fill(busy)
    const places = { busy: await openPlace(busy), small: await openPlace(small) }
    const started = [await startOf(busy), await startOf(small)] as const
    const figures = [figureOf(`history, ${years} years: start of the server`, [started[0]], [started[1]])]
    return [...figures, ...(await firstLoad(places)), ...(await asked(places))]
  } finally {
    await busy.close()
    await small.close()
  }
}

type Place = {
  placeId: string
  userId: string
  /** Gives the answer's data and throws what is no success. */
  call(path: string): Promise<unknown>
  /** The same as a device with a grant. */
  sync(
    path: string,
  ): Promise<{ rows: { id: string }[]; table: string; next: string | null; nextCursor?: object }>
  order(nth: number): Promise<unknown>
  /** Where the feed stands when nothing is new. */
  cursor: string
}

async function openPlace({ url }: VenueServer): Promise<Place> {
  const call = callsOf(url)
  const accounts: { role: string; login: string; password: string }[] = await call('/demo')
  const owner = accounts.find(({ role }) => role === 'owner')
  const auth = await call('/auth/login', { login: owner?.login, password: owner?.password })
  const [{ id: placeId }] = await call('/places/my', undefined, auth.access_token)
  const registration = { clientId: randomUUID(), firstSeq: 1, scope: 'till' }
  const { grant } = await call(`/sync/${placeId}/clients`, registration, auth.access_token)
  const sync = (path: string) => call(`/sync/${placeId}/${path}`, undefined, grant)
  const waiter = await openWaiter(url)
  return {
    placeId,
    userId: auth.user.id,
    call: (path) => call(path, undefined, auth.access_token),
    sync,
    order: (nth) => waiter.order([{ nth, lines: 4 }], Date.now()),
    cursor: JSON.stringify((await sync('rows?table=places&pageSize=1')).cursor),
  }
}

async function fill(venue: VenueServer): Promise<void> {
  const folder = join(venue.dataDir, 'postgres')
  const secrets = readSecrets(folder)
  if (!secrets.ok) throw new Error(secrets.error.message)
  const port = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  const url = `postgres://postgres:${secrets.value.superuser}@127.0.0.1:${port}/lokal`
  const { placeId, userId } = await openPlace(venue)
  await fillHistory(url, { placeId, userId, years, today: localDay(Date.now()) })
}

async function startOf(venue: VenueServer): Promise<number> {
  await venue.kill()
  await venue.start()
  await venue.kill()
  return timeOf(() => venue.start())
}

type Places = Record<'busy' | 'small', Place>

async function asked(places: Places): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, { ask, within }] of Object.entries(questions())) {
    const times: Record<'busy' | 'small', number[]> = { busy: [], small: [] }
    for (let nth = 0; nth < samples; nth += 1) {
      for (const which of ['busy', 'small'] as const) {
        const took = await timeOf(() => ask(places[which], nth))
        if (nth >= unmeasured) times[which].push(took)
      }
    }
    figures.push(figureOf(`history: ${name}`, times.busy, times.small, within))
  }
  return figures
}

/** All that a new till reads, page by page. */
async function firstLoad(places: Places): Promise<Figure[]> {
  const walks = {
    busy: { pages: [] as number[], rows: 0, bytes: 0 },
    small: { pages: [] as number[], rows: 0, bytes: 0 },
  }
  for (const which of ['busy', 'small'] as const) {
    const walk = walks[which]
    for (
      let [table, after, at]: [string, string, number] = [tableNames[0] ?? '', '', 0];
      at < tableNames.length;
    ) {
      const onward = tableNames.slice(at + 1).map((name) => `&onward=${name}`)
      const began = performance.now()
      const page = await places[which].sync(`rows?table=${table}${after}&pageSize=1000${onward.join('')}`)
      walk.pages.push(performance.now() - began)
      walk.rows += page.rows.length
      walk.bytes += JSON.stringify(page).length
      at = tableNames.findIndex((name) => name === page.table) + (page.next === null ? 1 : 0)
      table = tableNames[at] ?? ''
      after = page.next === null ? '' : `&afterId=${page.next}`
    }
  }
  const { busy, small } = walks
  const sum = (times: readonly number[]) => times.reduce((all, each) => all + each, 0)
  const detail = (walk: typeof busy) => ({
    rows: walk.rows,
    pages: walk.pages.length,
    KB: Math.round(walk.bytes / 1000),
  })
  return [
    { ...figureOf('history: first load', [sum(busy.pages)], [sum(small.pages)]), detail: detail(busy) },
    figureOf(
      'history: slowest page of the first load',
      [Math.max(...busy.pages)],
      [Math.max(...small.pages)],
    ),
    {
      ...figureOf(
        'history: first load, a row',
        [sum(busy.pages) / busy.rows],
        [sum(small.pages) / small.rows],
      ),
    },
  ]
}

type Question = { ask(place: Place, nth: number): Promise<unknown>; within?: number }

function questions(): Record<string, Question> {
  const of = (path: (place: Place) => string, within?: number): Question => ({
    ask: (place) => place.call(path(place)),
    ...(within !== undefined && { within }),
  })
  const checks = (query: string) => of(({ placeId }) => `/order-check/place/${placeId}?${query}`, budget)
  const search = (query: string) => of(({ placeId }) => `/order-check/search/${placeId}?${query}`, budget)
  const closed = 'status=done&status=no-printout&status=canceled&pageSize=10'
  const month = `${localDay(Date.now() - 40 * 86_400_000)}/${localDay(Date.now() - 10 * 86_400_000)}`
  const figures = (call: string) =>
    of(({ placeId }) => `/order-check/aggregate/${call}/${placeId}/${month}`, 200)
  return {
    'an empty page of the feed': {
      ask: ({ sync, cursor }) => sync(`changes?cursor=${encodeURIComponent(cursor)}`),
    },
    'the feed from zero, a page': { ask: ({ sync }) => sync('changes?pageSize=500') },
    'an order': { ask: ({ order }, nth) => order(nth) },
    'checks, the latest': checks('pageSize=10'),
    'checks, page 5,000': checks('pageSize=10&pageNumber=5000'),
    'checks, the closed': checks(closed),
    'checks, the open': checks('status=pending&pageSize=10'),
    'orders, the latest': of(({ placeId }) => `/order/place/${placeId}?pageSize=10`, budget),
    'orders, page 5,000': of(({ placeId }) => `/order/place/${placeId}?pageSize=10&pageNumber=5000`, budget),
    'checks by number, long ago': search('number=50000&pageSize=10'),
    'checks by number, whole': search('number=H7Y-150000&pageSize=10'),
    'checks by number, short': search('number=12&pageSize=10'),
    'checks by number, none': search('number=zzz&pageSize=10'),
    'checks by a word that is a number': search(`text=50000&${closed}`),
    'checks by a guest': search(`text=${encodeURIComponent('gość 5000')}&${closed}`),
    'checks by nothing that there is': search(`text=nikt&${closed}`),
    'checks of tables': of(({ placeId }) => `/order-check/tables/${placeId}`, budget),
    'payments, the latest': of(({ placeId }) => `/payment/search/${placeId}?pageSize=10`, budget),
    'figures of a month': figures('stats'),
    'dishes of a month': figures('menu-items'),
    'the day': of(({ placeId }) => `/daily-report/current/${placeId}`, 200),
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** What the place with a history takes; the detail has the small one's and the ratio. */
function figureOf(name: string, busy: readonly number[], small: readonly number[], within?: number): Figure {
  const [ours, beside] = [tenthsOf(busy), tenthsOf(small)]
  const ratio = Math.round((10 * ours.median) / Math.max(beside.median, 0.1)) / 10
  const detail = { small: beside.median, ratio, p95: ours.p95 }
  return { name, value: ours.median, unit: 'ms', budget: within ?? null, detail }
}
