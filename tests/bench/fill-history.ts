import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames } from '#domain/figures/packed-sums.ts'
import { busyDay } from '#tests/support/places/busy-day.ts'

/** What years of trade are made of. */
export type History = { placeId: string; userId: string; years: number; today: string }

/** Checks of a year, as many a day, between ten and ten. */
export const checksOfYear = 100_000
const checksOfDay = Math.ceil(checksOfYear / 365)
const cutoff = 4 * 60
/** The device of all of it. */
const code = 'H7Y'

/**
 * Writes years of trade into a place until the day before `today`, as its devices would have: of each check an order with five
 * lines, three events, a receipt that was paid, what the ledger says of it, and its commands. Ids are of version 7, in the
 * order of time. For a superuser, by SQL alone: some minutes for three years.
 */
export async function fillHistory(url: string, history: History): Promise<{ checks: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // The triggers of facts would work out each day anew.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
    )
    return { checks: await fill(client, history) }
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, { placeId, userId, years, today }: History): Promise<number> {
  const ask = async <T>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[]
  const [clock] = await ask<{ version: string }>('select version from place_clock where place_id = $1', [
    placeId,
  ])
  const first = Number(clock?.version ?? 0)
  const device = randomUUID()
  const days = Math.round(years * 365)
  const checks = days * checksOfDay
  await ask(
    `insert into clients (place_id, id, code, scope, name, last_seq, registered_by, registered_at)
     values ($1, $2, '${code}', 'till', 'Kasa', $3, $4, now())`,
    [placeId, device, checks * 4, userId],
  )
  // A table of the checks that all others are made of: their day, when they were opened, and what they cost.
  await ask(
    `create temp table past as
     select n, day, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex,
       ${first} + n as version, (2000 + n::bigint * 7919 % 20000) as amount
     from (select n, date '${today}' - ${days} + (n - 1) / ${checksOfDay} as day,
       timestamptz '${today} 08:00Z' - interval '${days} days' + (n - 1) / ${checksOfDay} * interval '1 day'
         + (n - 1) % ${checksOfDay} * interval '${Math.floor((12 * 60 * 60) / checksOfDay)} s' as at
       from generate_series(1, ${checks}) n) each`,
  )
  const [option] = await ask<{ id: string }>(
    `select id from dining_options where place_id = $1 and type = 'ON_SITE' and not deleted limit 1`,
    [placeId],
  )
  const tables = await idsOf('venue_tables')
  const items = await idsOf('menu_items')
  const crew = await idsOf('place_users')
  async function idsOf(table: string): Promise<string> {
    const found = await ask<{ id: string }>(
      `select id from ${table} where place_id = $1 and not deleted order by id limit 40`,
      [placeId],
    )
    return `array[${found.map(({ id }) => `'${id}'`).join()}]::uuid[]`
  }
  /** The id of the part of a check's kind of thing, as SQL. */
  const id = (kind: number, part = '0') =>
    `(substr(hex, 1, 8) || '-' || substr(hex, 9) || '-7' || lpad(to_hex(${part}), 3, '0') || '-8' || lpad('${kind}', 3, '0') || '-' || lpad(to_hex(n), 12, '0'))::uuid`
  const oneOf = (list: string, n = 'n') => `(${list})[1 + (${n}) % cardinality(${list})]`
  const put = (table: string, columns: string, values: string, parts = 1) =>
    ask(
      `insert into ${table} (place_id, version, ${columns})
       select '${placeId}', version, ${values} from past, generate_series(0, ${parts - 1}) part order by n, part`,
    )
  const waiter = oneOf(crew)
  const rate = `jsonb_build_array(jsonb_build_object('rate', 'VAT08', 'gross', amount))`
  await put(
    'order_checks',
    'id, number, status, dining_option_id, table_id, opened_at, opened_by, client, closed_day',
    `${id(1)}, '${code}-' || n, 'done', '${option?.id}', ${oneOf(tables)}, at, ${waiter},
     case when n % 10 = 0 then jsonb_build_object('id', ${id(1)}, 'name', 'Gość ' || n / 40) end, day`,
  )
  await put(
    'orders',
    'id, order_check_id, number, status, comment, delivery_time, placed_at, placed_by, closed_day',
    `${id(2)}, ${id(1)}, '${code}-' || n, 'done', '', '{"kind":"asap"}', at, ${waiter}, day`,
  )
  await put(
    'order_lines',
    `id, order_id, order_check_id, type, menu_item_id, name, quantity, unit_price, item_version, tax_rate, modifiers,
     note, status, done_quantity, voided_quantity, position, done_at, closed_day`,
    `${id(3, 'part')}, ${id(2)}, ${id(1)}, 'MENU_ITEM', ${oneOf(items, 'n + part')}, 'Danie ' || part, 1000, amount / 5, 1,
     'VAT08', '[]', '', 'done', 1000, 0, part, at, day`,
    5,
  )
  await put(
    'check_events',
    'id, order_check_id, type, at, actor_id, note, closed_day',
    `${id(4, 'part')}, ${id(1)}, 'created', at, ${waiter}, '', day`,
    3,
  )
  await put(
    'printouts',
    `id, order_check_id, status, type, number, items, rates, total, payment_type, sale_date, ksef_state, issued_at,
     issued_by, fault, deposit, closed_day`,
    `${id(5)}, ${id(1)}, 'printed', 'receipt', 'PA/${code}/' || n || to_char(day, '/MM/YYYY'), '[]', ${rate}, amount,
     'CARD', day, 'none', at, ${waiter}, '', 0, day`,
  )
  await put(
    'order_payments',
    `id, order_check_id, printout_id, type, status, amount, tip, tendered, reference, integrated, refunded_amount,
     taken_at, taken_by, closed_day`,
    `${id(6)}, ${id(1)}, ${id(5)}, case when n % 3 = 0 then 'CASH' else 'CARD' end, 'paid', amount, 0, amount, '',
     false, 0, at, ${waiter}, day`,
  )
  await put(
    'ledger_entries',
    `id, business_day, local_date, at, kind, fact_id, order_check_id, document_id, person_id, count, amount, tip,
     deposit, rates, excise, closed_day`,
    `${id(7, 'part')}, day, day, at, case part when 0 then 'document' else 'payment' end,
     case part when 0 then ${id(5)} else ${id(6)} end, ${id(1)}, ${id(5)}, ${waiter}, 1, amount, 0, 0, ${rate}, '[]', day`,
    2,
  )
  await put(
    'sale_lines',
    'id, entry_id, order_check_id, business_day, at, count, person_id, dining_option_id, opened_at, lines, closed_day',
    `${id(8)}, ${id(7)}, ${id(1)}, day, at, 1, ${waiter}, '${option?.id}', at, '[]', day`,
  )
  const argued = `json_build_object('orderId', ${id(2)}, 'lines', (select json_agg(json_build_object('id', ${id(3, 'p')}, 'name', 'Danie ' || p, 'quantity', 1000, 'unitPrice', amount / 5, 'note', '')) from generate_series(0, 4) p))`
  await ask(
    `insert into command_log (place_id, client_id, seq, id, kind, v, actor, session, occurred_at, clock_offset, args, hash,
       status, version, recorded_at)
     select '${placeId}', '${device}', n * 4 + part, ${id(9, 'part')},
       (array['order.place', 'line.deliver', 'document.issue', 'payment.taken'])[part + 1], 1, ${waiter},
       '${device}', (extract(epoch from at) * 1000)::bigint, 0, case part when 0 then ${argued} else json_build_object('id', ${id(5)}) end,
       md5(n::text) || md5(part::text), 'applied', version, at
     from past, generate_series(0, 3) part order by n, part`,
  )
  await ask(
    `insert into versions (place_id, version, stamp, at)
     select '${placeId}', version, 's' || version, at from past where day > date '${today}' - 90`,
  )
  // Each day has been one of three.
  const kinds = [1, 2, 3].map((seed) => {
    const sums = daySums(busyDay(Date.parse(`${today}T10:00Z`), checksOfDay, seed), { day: today, cutoff })
    return sumDimensionNames.map((dimension) => ({ dimension, packed: packSums(sums, dimension) }))
  })
  for (const [nth, kind] of kinds.entries()) {
    for (const { dimension, packed } of kind)
      await ask(
        `insert into day_sums (place_id, id, version, day, cutoff, dimension, packed, closed_day)
         select $1, gen_random_uuid(), ${first} + 1, day, ${cutoff}, $2, $3, day
         from (select distinct day from past where (date '${today}' - day) % 3 = ${nth}) days`,
        [placeId, dimension, JSON.stringify(packed)],
      )
  }
  await ask('update place_clock set version = $2 where place_id = $1', [placeId, first + checks])
  await ask('vacuum analyze')
  return checks
}
