import pg from 'pg'
import { v7 } from 'uuid'
import { createPastCounts } from '#server/areas/lists/counted-past.ts'
import { searchPayments } from '#server/areas/payments/search.ts'
import type { TestServer } from '#tests/support/server.ts'
import { onBenchServer } from './bench-server.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { tenthsOf } from './stats.ts'

/** A year of a busy place: 60,000 by card, 40,000 online and as many in cash as by card; each of 40 tables has 4,000 checks. */
const [cards, online, cash] = [sized(60_000, 600), sized(40_000, 400), sized(60_000, 600)]
const tables = sized(40, 4)
const checks = cards + online + cash
const samples = sized(11, 4)
/** What the list may take at the database, ms. */
const budget = 30

const questions = {
  'the latest': {},
  'far back': { pageNumber: 400 },
  'a common state': { status: 'paid' },
  'a rare state': { status: 'refund-in-progress' },
  'a state of cards alone': { status: 'refund-reversed' },
  'a month': { from: '2026-03-01', to: '2026-03-31' },
  'a state in a month': { from: '2026-03-01', to: '2026-03-31', status: 'refunded' },
  'an amount': { amount: 2400 },
  'the last four of a card': { text: '4242' },
  'a table': { text: 'Stolik 17' },
  'a table in a month': { text: 'Stolik 17', from: '2026-03-01', to: '2026-03-31' },
  'a reference': { text: 'REF-77777' },
  'a document': { text: 'PA/A7K/77777' },
} as const

/** How long the list of payments takes at the database when a place has 100,000 of them, by each thing that is asked of it. */
export function payments(): Promise<Figure[]> {
  return onBenchServer(async (server) => {
    const owner = await server.signUp('Jan')
    const placeId = await server.openBistro({ owner }, v7())
    await keepYear(server, placeId, owner.userId)
    const countOf = createPastCounts(server.services.clock)
    const found: Figure[] = []
    for (const [name, question] of Object.entries(questions)) {
      const asked = { text: '', pageSize: 50, pageNumber: 1, ...question }
      const times: number[] = []
      for (let nth = 0; nth < samples; nth += 1) {
        const began = performance.now()
        const answer = await server.services.database.snapshot(placeId, (db) =>
          searchPayments(db, placeId, asked, countOf),
        )
        times.push(performance.now() - began)
        if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`)
      }
      // The first ones make the connection and the plan.
      const spread = tenthsOf(times.slice(3))
      found.push({
        name: `payments, 100,000: ${name}`,
        value: spread.median,
        unit: 'ms',
        budget,
        detail: spread,
      })
    }
    const [latest] = found
    if (latest === undefined) throw new Error('nothing was measured')
    const slowest = Math.max(...found.map(({ value }) => value))
    const ratio = Math.round((10 * slowest) / latest.value) / 10
    const name = 'payments, 100,000: the slowest question, against the latest'
    return [...found, { name, value: ratio, unit: '×' as const, budget: 3, detail: null }]
  })
}

async function keepYear(server: TestServer, placeId: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(
    `select set_config('lokal.place_id', $1, false), set_config('lokal.version', '2', false)`,
    [placeId],
  )
  /** The id of the nth row of a kind, as SQL. */
  const id = (kind: number, n = 'n') =>
    `('0000000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  const nothing = '00000000-0000-7000-8000-000000000000'
  const at = `timestamptz '2025-11-20' + n * interval '3.2 minutes'`
  const [isCard, isOnline] = ['n % 8 < 3', 'n % 8 in (3, 4)']
  const amount = '1000 + (n * 7919) % 20000'
  const put = (table: string, columns: string, values: string, which = 'true', until = checks) =>
    client.query(
      `insert into ${table} (place_id, version, ${columns})
       select '${placeId}', 2, ${values} from generate_series(1, ${until}) as n where ${which}`,
    )
  await put(
    'venue_tables',
    'id, name, placement, seats, position',
    `${id(1)}, 'Stolik ' || n, 'INSIDE', 4, n`,
    'true',
    tables,
  )
  await put(
    'order_checks',
    'id, number, status, dining_option_id, table_id, opened_at, opened_by',
    `${id(2)}, 'R/A7K/' || n, 'done', '${nothing}', ${id(1, `1 + n / 8 % ${tables}`)}, ${at}, '${userId}'`,
  )
  await put(
    'printouts',
    `id, order_check_id, status, type, number, items, rates, total, payment_type, sale_date, ksef_state,
     issued_at, issued_by, fault, deposit`,
    `${id(3)}, ${id(2)}, 'printed', 'receipt', 'PA/A7K/' || n || '/01/2026', '[]', '[]', ${amount}, 'CARD',
     '2026-01-01', 'none', ${at}, '${userId}', '', 0`,
  )
  // Of a hundred cards one was given back, of two hundred one was refused, of a thousand one is on its way.
  const status = `case when n % 5003 = 0 then 'refund-reversed' when n % 1009 = 0 then 'refund-in-progress' when n % 199 = 0 then 'not-paid' when n % 101 = 0 then 'refunded' else 'paid' end`
  await put(
    'order_payments',
    `id, order_check_id, printout_id, type, status, amount, tip, tendered, reference, integrated, refunded_amount,
     taken_at, taken_by`,
    `${id(4)}, ${id(2)}, ${id(3)}, case when ${isCard} then 'CARD' when ${isOnline} then 'ONLINE' else 'CASH' end,
     ${status}, ${amount}, n % 3 * 100, 0, case when ${isCard} or ${isOnline} then 'REF-' || n else '' end, true, 0,
     ${at}, '${userId}'`,
  )
  const onlineStatus = `case when n % 1009 = 0 then 'refund-pending' when n % 101 = 0 then 'refund-completed' when n % 33 = 0 then 'error' else 'completed' end`
  await put(
    'online_payments',
    `id, order_check_id, printout_id, provider, status, amount, tip, refunded_amount, attempt, guest_token, reference,
     error, created_at, created_by, expires_at, completed_at`,
    `${id(4)}, ${id(2)}, ${id(3)}, 'P24', ${onlineStatus}, ${amount}, n % 3 * 100, 0, 1, 'T' || n, 'REF-' || n,
     '', ${at}, '${userId}', ${at}, ${at}`,
    isOnline,
  )
  await client.query(
    `insert into payment_cards (place_id, payment_id, last_four)
     select $1, ${id(4)}, lpad((n * 7919 % 10000)::text, 4, '0') from generate_series(1, ${checks}) as n where ${isCard} or ${isOnline}`,
    [placeId],
  )
  await client.query('vacuum analyze')
  await client.end()
}
