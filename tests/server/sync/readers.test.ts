import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readers, type Readers } from '#contract/readers.ts'
import { windowStart } from '#contract/feed-window.ts'
import { deviceScopes, type DeviceScope } from '#contract/registration.ts'
import { pinDigits } from '#domain/access/pin.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { effectivePermissions, roles, type Role } from '#domain/access/roles.ts'
import { must } from '#domain/must.ts'
import { tableNames, type Row, type TableName } from '#domain/tables.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import type { WrittenRow } from '#server/sync/ports.ts'
import { openScene } from '#tests/server/http/scene.ts'
import type { Scene } from '#tests/server/http/examples.ts'
import { personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { withheldRows } from '#tests/support/rows/withheld-rows.ts'

/** Every table × everybody who could have a device: what is received follows from the declaration, none of it by hand. */
type Somebody = {
  role: Role
  person: Person
  clientIds: Record<DeviceScope, string>
  grants: Record<DeviceScope, string>
}

let server: TestServer
let scene: Scene
let everybody: Somebody[]
let all: WrittenRow[]

beforeAll(async () => {
  server = await startTestServer()
  scene = await openScene(server, await server.signUp('Jan'), await server.signUp('Nikt'))
  everybody = []
  for (const role of roles) everybody.push(await somebody(role))
  const people = everybody.map(({ person }) => person.userId)
  const clientIds = everybody.map((each) => each.clientIds.till)
  await server.services.store.write(scene.placeId, (place) =>
    publishRows(place, withheldRows({ people, clientIds, orderCheckId: scene.orderCheckId }), {
      clock: () => server.time.now,
      stamp: v7,
    }),
  )
  all = await everything()
})

afterAll(() => server.close())

async function somebody(role: Role): Promise<Somebody> {
  const person = await hire(role)
  const registered = await Promise.all(deviceScopes.map((scope) => register(person, scope)))
  const by = (field: 'clientId' | 'grant') =>
    Object.fromEntries(registered.map((each, n) => [deviceScopes[n], each[field]])) as Record<
      DeviceScope,
      string
    >
  return { role, person, clientIds: by('clientId'), grants: by('grant') }
}

async function hire(role: Role): Promise<Person> {
  const { owner, placeId } = scene
  const body = {
    name: `${role} ${v7()}`,
    role,
    permissions: [...presetOf(role)],
    password: 'a long password',
  }
  const made = await server.call(`POST /place-user/${placeId}`, { token: owner.token, body })
  const login = { login: made.body.data.name, password: body.password, placeSlug: scene.slug }
  return personOf((await server.call('POST /auth/login', { body: login })).body.data)
}

async function register(person: Person, scope: DeviceScope): Promise<{ clientId: string; grant: string }> {
  const body = { clientId: v7(), scope, firstSeq: 1 }
  const made = await server.call(`POST /sync/${scene.placeId}/clients`, { token: person.token, body })
  return { clientId: body.clientId, grant: made.body.data.grant }
}

function everything(): Promise<WrittenRow[]> {
  const start = { version: 0, table: '', id: '' }
  return server.services.store.read(scene.placeId, (place) => place.changesAfter(start, 10_000, '2026-11-01'))
}

const ask = (grant: string, path: string) =>
  server.call(`GET /sync/${scene.placeId}/${path}`, { token: grant })
const pull = (grant: string, cursor?: object) =>
  ask(grant, `changes?pageSize=1000${cursor ? `&cursor=${encodeURIComponent(JSON.stringify(cursor))}` : ''}`)

/** The ids of a table's live rows that a device gets by walking it. */
async function walked(grant: string, table: TableName): Promise<string[]> {
  const { body } = await ask(grant, `rows?table=${table}&pageSize=1000`)
  expect(body.data.next).toBe(null)
  return body.data.rows.map(({ id }: { id: string }) => id).sort()
}

/** What the declaration gives somebody alone on a device. */
function expected(table: TableName, { role, person, clientIds }: Somebody, scope: DeviceScope): string[] {
  const { notOn = [], all: to, some, others } = readers[table] as Readers
  const rights = effectivePermissions(role, presetOf(role))
  const drawers = new Map(
    all.filter((each) => each.table === 'drawers').map(({ id, row }) => [id, row as Row<'drawers'>]),
  )
  const since = windowStart(server.time.now)
  const isReceived = ({ row }: WrittenRow): boolean => {
    if (String(row?.['closedDay'] ?? since) < since) return false
    if (notOn.includes(scope)) return false
    if (to === 'everybody' || to.some((each) => rights.includes(each))) return true
    if (some?.to.some((each) => rights.includes(each)) && some.rows.of === 'word')
      return !some.rows.but.includes(String(row?.[some.rows.field]))
    if (others === undefined || others.of === 'word') return false
    if (others.of === 'person') return row?.[others.field] === person.userId
    if (others.kinds?.includes(String(row?.['kind'])) === false) return true
    const { holder, holderId } = must(drawers.get(String(row?.[others.field])), 'a drawer')
    return { TILL: true, PERSON: holderId === person.userId, DEVICE: holderId === clientIds[scope] }[holder]
  }
  return all
    .filter((each) => each.table === table && !each.deleted && isReceived(each))
    .map(({ id }) => id)
    .sort()
}

describe('A device receives of each table what whoever works on it may see', () => {
  it('and there is something of every table to receive', () => {
    const there = new Set(all.filter(({ deleted }) => !deleted).map(({ table }) => table))
    expect(tableNames.filter((table) => !there.has(table))).toEqual([])
  })

  it.each(roles.flatMap((role) => deviceScopes.map((scope) => [role, scope] as const)))(
    'of a %s, for a %s, at its first load and by the feed',
    async (role, scope) => {
      const one = must(
        everybody.find((each) => each.role === role),
        role,
      )
      const grant = one.grants[scope]
      const fed = new Map<string, string[]>()
      let page = (await pull(grant)).body.data
      const take = ({ rows, ahead = [] }: { rows: WrittenRow[]; ahead?: WrittenRow[] }) => {
        for (const { table, id, deleted } of [...rows, ...ahead])
          if (!deleted) fed.set(table, [...new Set([...(fed.get(table) ?? []), id])].sort())
      }
      take(page)
      while (page.more) take((page = (await pull(grant, page.nextCursor)).body.data))
      for (const table of tableNames) {
        const ids = expected(table, one, scope)
        expect([table, await walked(grant, table)]).toEqual([table, ids])
        expect([table, fed.get(table) ?? []]).toEqual([table, ids])
      }
    },
  )

  it('so a waiter’s lacks the place’s money, its history and its doubts, and has the crew with its rights', () => {
    const waiter = must(
      everybody.find(({ role }) => role === 'waiter'),
      'a waiter',
    )
    const lacks = tableNames.filter((table) => expected(table, waiter, 'till').length === 0)
    expect(lacks.toSorted()).toEqual(
      [
        'changes',
        'dayPapers',
        'dayReports',
        'daySums',
        'discrepancies',
        'menuBatches',
        'reportParts',
        'saleLines',
        ...stockTables,
      ].toSorted(),
    )
    const inFull = (table: TableName) => all.filter((each) => each.table === table && !each.deleted).length
    expect(expected('placeUsers', waiter, 'till')).toHaveLength(inFull('placeUsers'))
    // Their purse, this till and two tills with a name, one with its float alone, of all that are open.
    expect(expected('drawers', waiter, 'till')).toHaveLength(4)
    const money = all.filter(({ table }) => table === 'ledgerEntries')
    const checks = money.filter(({ row }) => row?.['orderCheckId'] !== null)
    expect(expected('ledgerEntries', waiter, 'till')).toHaveLength(checks.length + 3 * 2 + 1)
  })
})

/** Rows of the server's own work, which no device receives. */
const serversOwn = ['openUses', 'recipes']

/** What is for who keeps the stock or may know what it cost. */
const stockTables = [
  'stockMovements',
  'stockTransactions',
  'transactionLines',
  'purchasePrices',
  'productCosts',
  'movementCosts',
  'stockAudits',
  'auditCounts',
  'auditResults',
  ...serversOwn,
]

describe('Several people on one device', () => {
  const enter = async (grant: string, { userId }: Person, role: Role) => {
    const pin = '147036'.slice(0, pinDigits({ role, permissions: [...presetOf(role)] }))
    const { owner, placeId } = scene
    await server.call(`PUT /place-user/pin/${placeId}/${userId}`, { token: owner.token, body: { pin } })
    const body = { userId, pin }
    return personOf((await server.call(`POST /place-user/pin/${placeId}`, { token: grant, body })).body.data)
  }
  const lacks = async (grant: string) => {
    const found = await Promise.all(
      tableNames.map(async (table) => [table, (await walked(grant, table)).length] as const),
    )
    return found.filter(([, rows]) => rows === 0).map(([table]) => table)
  }
  const own = async (grant: string) => {
    const { body } = await ask(grant, 'rows?table=notifications&pageSize=1000')
    return new Set(body.data.rows.map(({ row }: WrittenRow) => row?.['forUserId']))
  }

  it('receive together what any of them may see; changing between them by PIN loads nothing anew', async () => {
    const [waiter, manager] = [await hire('waiter'), await hire('manager')]
    await server.services.store.write(scene.placeId, (place) =>
      publishRows(
        place,
        withheldRows({ people: [waiter.userId, manager.userId], clientIds: [], orderCheckId: v7() }),
        {
          clock: () => server.time.now,
          stamp: v7,
        },
      ),
    )
    const { grant } = await register(waiter, 'till')
    expect(await lacks(grant)).toContain('discrepancies')
    expect(await own(grant)).toEqual(new Set([waiter.userId]))
    const alone = (await pull(grant)).body.data.nextCursor

    await enter(grant, manager, 'manager')
    // Somebody new is on it: the rows come anew, beside those that are there.
    expect((await pull(grant, alone)).body).toMatchObject({ code: 'cursor_expired' })
    expect(await lacks(grant)).toEqual(serversOwn)
    expect(await own(grant)).toEqual(new Set([waiter.userId, manager.userId]))

    const { nextCursor } = (await pull(grant)).body.data
    await enter(grant, waiter, 'waiter')
    await enter(grant, manager, 'manager')
    expect((await pull(grant, nextCursor)).status).toBe(200)
  })

  it('lose what only somebody saw who signed out, was taken out or may it no more; the pull says so at once', async () => {
    const { owner, placeId } = scene
    const leaving: ((person: Person) => Promise<unknown>)[] = [
      ({ token, sessionId }) => server.call('POST /auth/logout', { token, body: { sessionId } }),
      ({ userId }) => server.call(`DELETE /place-user/${placeId}/${userId}`, { token: owner.token }),
      ({ userId }) =>
        server.call(`PUT /place-user/${placeId}/${userId}`, {
          token: owner.token,
          body: { permissions: ['place-order'] },
        }),
    ]
    for (const leave of leaving) {
      const [waiter, manager] = [await hire('waiter'), await hire('manager')]
      const { grant } = await register(waiter, 'till')
      const pinned = await enter(grant, manager, 'manager')
      const { nextCursor } = (await pull(grant)).body.data
      expect(await walked(grant, 'discrepancies')).not.toEqual([])
      await leave(pinned)
      expect((await pull(grant, nextCursor)).body).toMatchObject({ code: 'cursor_expired' })
      expect(await walked(grant, 'discrepancies')).toEqual([])
      expect(await walked(grant, 'orders')).not.toEqual([])
    }
  })
})
