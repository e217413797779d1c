import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newOrder, personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let waiter: Person
let placeId: string

beforeAll(async () => {
  server = await startTestServer()
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ kasia: waiter })
})

afterAll(() => server.close())

const register = (person: Person, body: Record<string, unknown>, place = placeId) =>
  server.call(`POST /sync/${place}/clients`, {
    token: person.token,
    body: { scope: 'phone', firstSeq: 1, ...body },
  })

describe('A new device', () => {
  it('gets a code of three without look-alikes that no other device of the place has (I17)', async () => {
    const codes: string[] = []
    for (let i = 0; i < 30; i++) codes.push((await register(waiter, { clientId: v7() })).body.data.deviceCode)
    expect(new Set(codes).size).toBe(30)
    for (const code of codes) expect(code).toMatch(/^[234679ACDEFHJKMNPRTUVWXY]{3}$/)
  })

  it('gets a code of four where codes of three are hard to find, so that none is ever given back (I17)', async () => {
    const full = await server.openBistro({ kasia: waiter })
    await server.services.database.place(full, (db) =>
      db.execute(sql`
        with letters as (select unnest(string_to_array('2,3,4,6,7,9,A,C,D,E,F,H,J,K,M,N,P,R,T,U,V,W,X,Y', ',')) as l)
        insert into clients (place_id, id, code, scope, name, last_seq, registered_by, registered_at)
        select ${full}, gen_random_uuid(), a.l || b.l || c.l, 'phone', '', 0, ${v7()}, now()
        from letters a, letters b, letters c on conflict do nothing`),
    )
    const { status, body } = await register(waiter, { clientId: v7() }, full)
    expect(status).toBe(200)
    expect(body.data.deviceCode).toMatch(/^[234679ACDEFHJKMNPRTUVWXY]{4}$/)
    const order = { ...newOrder(), number: `${body.data.deviceCode}-1` }
    const device = { clientId: body.data.clientId, grant: body.data.grant, code: '', person: waiter }
    const pushed = await server.push(device, full, [server.command(device, full, 1, 'order.place', order)])
    expect(pushed.body).toMatchObject({ data: { results: [{ status: 'applied' }] } })
  })

  it('is the last of a hundred that one person connects in a day; others go on, and so does he tomorrow', async () => {
    const busy = await server.signUp('Marek')
    const place = await server.openBistro({ kasia: busy, owner: waiter })
    const next = (person: Person) => register(person, { clientId: v7() }, place)
    for (let n = 0; n < 100; n++) expect((await next(busy)).status).toBe(200)
    const refused = await next(busy)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('Retry-After'))).toBe(24 * 60 * 60)
    expect((await next(waiter)).status).toBe(200)
    server.time.now += 24 * 60 * 60 * 1000
    expect((await next(await server.signIn(busy))).status).toBe(200)
    server.time.now -= 24 * 60 * 60 * 1000
  })

  it('goes on with the number of its queue', async () => {
    const { body } = await register(waiter, { clientId: v7(), firstSeq: 42 })
    expect(body.data.lastSeq).toBe(41)
  })

  it('learns where the place is, as the start of its feed', async () => {
    const { body } = await register(waiter, { clientId: v7() })
    const { grant, epoch, version, stamp } = body.data
    const cursor = encodeURIComponent(JSON.stringify({ epoch, version, stamp, table: '', id: '' }))
    const page = await server.call(`GET /sync/${placeId}/changes?cursor=${cursor}`, { token: grant })
    expect(page.status).toBe(200)
  })

  it('of somebody who does not belong to the place is refused', async () => {
    const stranger = await server.signUp('Obcy')
    expect((await register(stranger, { clientId: v7() })).status).toBe(403)
  })
})

describe('A device that is known', () => {
  it('is not taken over by somebody without its grant', async () => {
    const { clientId } = await server.register(waiter, placeId)
    const other = await server.register(waiter, placeId)
    for (const grant of [undefined, other.grant, 'no token at all']) {
      const { status, body } = await register(waiter, { clientId, grant })
      expect([status, body.code]).toEqual([409, 'state_conflict'])
    }
  })

  it('keeps code, grant and place in its queue, and only links the session', async () => {
    const device = await server.register(waiter, placeId)
    const order = { ...newOrder(), number: `${device.code}-1` }
    await server.push(device, placeId, [server.command(device, placeId, 1, 'order.place', order)])
    const { status, body } = await register(waiter, {
      clientId: device.clientId,
      grant: device.grant,
      firstSeq: 9,
    })
    expect([status, body.data.deviceCode, body.data.lastSeq]).toEqual([200, device.code, 1])
    expect(body.data.grant).toBe(device.grant)
  })
})

describe('A person on a device that is registered', () => {
  const email = `${v7()}@lokal.example`
  const password = 'a long enough one'
  let colleague: Person
  let bistro: string

  beforeAll(async () => {
    const { body } = await server.call('POST /auth/signup', { body: { email, name: 'Marek', password } })
    colleague = personOf(body.data)
    bistro = await server.openBistro({ owner: waiter, kasia: colleague })
  })

  const signIn = async (grants?: string[]) =>
    personOf((await server.call('POST /auth/login', { body: { login: email, password, grants } })).body.data)

  const statusOfOrder = async (person: Person, shared: Awaited<ReturnType<typeof server.register>>) => {
    const order = { ...newOrder(), number: `${shared.code}-1` }
    const command = server.command({ ...shared, person }, bistro, 1, 'order.place', order)
    return (await server.push(shared, bistro, [command])).body.data.results[0].status
  }

  it('is believed there after signing in with its grant shown', async () => {
    const shared = await server.register(waiter, bistro)
    expect(await statusOfOrder(await signIn([shared.grant]), shared)).toBe('applied')
  })

  it('is not believed when the grant was not shown', async () => {
    const shared = await server.register(waiter, bistro)
    expect(await statusOfOrder(await signIn(), shared)).toBe('held')
  })

  it('is believed after registering the device again with its grant', async () => {
    const shared = await server.register(waiter, bistro)
    const person = await signIn()
    await register(person, { clientId: shared.clientId, grant: shared.grant }, bistro)
    expect(await statusOfOrder(person, shared)).toBe('applied')
  })

  it('signs in all the same when a grant is worth nothing, or of a place that is not theirs', async () => {
    const theirs = await server.register(waiter, placeId)
    expect((await signIn(['rubbish', theirs.grant])).userId).toBe(colleague.userId)
  })
})

describe('A device that is connected again under a new name', () => {
  const order = (device: { code: string }, n: number) => ({ ...newOrder(), number: `${device.code}-${n}` })
  const statuses = async (...pushed: Parameters<TestServer['push']>) =>
    (await server.push(...pushed)).body.data.results.map(({ status }: { status: string }) => status)
  const reconnect = async (former: string) => {
    const body = { clientId: v7(), formerGrant: former }
    const { data } = (await register(waiter, body, bistro)).body
    return { clientId: data.clientId, grant: data.grant, code: data.deviceCode, person: waiter }
  }
  let iga: Person
  let bistro: string
  beforeAll(async () => {
    iga = await server.signUp('Iga')
    bistro = await server.openBistro({ kasia: waiter, owner: iga })
  })
  /** A device on which both have signed in. */
  const ofBoth = async () => {
    const device = await server.register(waiter, bistro)
    await register(iga, { clientId: device.clientId, grant: device.grant }, bistro)
    return device
  }

  it('is believed what everybody did who had signed in on it, not only who connected it (I12)', async () => {
    const before = await ofBoth()
    const now = await reconnect(before.grant)
    const twice = await reconnect(now.grant)
    for (const device of [now, twice]) {
      const hers = server.command({ ...device, person: iga }, bistro, 1, 'order.place', order(device, 1))
      expect(await statuses(device, bistro, [hers])).toEqual(['applied'])
    }
  })

  it('vouches for nobody where it was shut out, or shows no good grant', async () => {
    const before = await ofBoth()
    await server.services.database.place(bistro, (db) =>
      db.execute(sql`update clients set revoked_at = now() where id = ${before.clientId}`),
    )
    for (const former of [before.grant, `${before.grant}x`]) {
      const now = await reconnect(former)
      const hers = server.command({ ...now, person: iga }, bistro, 1, 'order.place', order(now, 1))
      expect(await statuses(now, bistro, [hers])).toEqual(['held'])
    }
  })

  it('has what was held for a person done by itself once that person is known on it', async () => {
    const device = await server.register(waiter, bistro)
    const [hers, others] = [1, 2].map((n) => {
      const person = n === 1 ? iga : { ...iga, sessionId: v7() }
      return server.command({ ...device, person }, bistro, n, 'order.place', order(device, n))
    })
    if (hers === undefined || others === undefined) throw new Error('two commands')
    expect(await statuses(device, bistro, [hers, others])).toEqual(['held', 'held'])
    const link = { clientId: device.clientId, grant: device.grant }
    expect((await register(iga, link, bistro)).status).toBe(200)
    const query = `answeredSeq=2&waiting=${hers.id}&waiting=${others.id}`
    const { body } = await server.call(`GET /sync/${bistro}/changes?${query}`, { token: device.grant })
    expect(body.data.results).toMatchObject([
      { seq: 1, status: 'applied', decision: { how: 'applied', by: iga.userId } },
    ])
  })
})
