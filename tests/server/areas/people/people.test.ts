import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { presetOf } from '#domain/access/role-presets.ts'
import { commandLog } from '#server/db/tables/sync.ts'
import { newOrder, personOf, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let manager: Person
let placeId: string
let slug: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia: waiter })
  slug = (await server.call(`GET /places/${placeId}`, { token: owner.token })).body.data.slug
  const made = await add(owner, { name: 'Anna', role: 'manager', permissions: presetOf('manager') })
  manager = await signIn('Anna')
  expect(made.status).toBe(200)
})

afterAll(() => server.close())

const password = 'a long password'

function add(by: Person, person: object) {
  const body = { name: 'Nowa', password, role: 'waiter', permissions: ['place-order'], ...person }
  return server.call(`POST /place-user/${placeId}`, { token: by.token, body })
}

function login(name: string, typed = password) {
  return server.call('POST /auth/login', { body: { login: name, password: typed, placeSlug: slug } })
}

async function signIn(name: string, typed = password): Promise<Person> {
  const { status, body } = await login(name, typed)
  if (status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(body)}`)
  return personOf(body.data)
}

const edit = (by: Person, userId: string, body: object) =>
  server.call(`PUT /place-user/${placeId}/${userId}`, { token: by.token, body })
const remove = (by: Person, userId: string) =>
  server.call(`DELETE /place-user/${placeId}/${userId}`, { token: by.token })
const people = async (by: Person = owner) =>
  (await server.call(`GET /place-user/${placeId}?pageSize=100`, { token: by.token })).body
const orders = (person: Person) => server.call(`GET /order/place/${placeId}`, { token: person.token })

describe('Adding somebody', () => {
  it('gives them a name and a password to sign in with at this place', async () => {
    const { status, body } = await add(owner, { name: 'Zosia', permissions: ['place-order', 'crew-order'] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Zosia', role: 'waiter', email: null, signInName: 'Zosia' })
    const zosia = await signIn('zosia')
    expect(zosia.userId).toBe(body.data.id)
    expect((await orders(zosia)).status).toBe(200)
  })

  it('takes a PIN in the same call, with which they take over a device; a password can come later', async () => {
    const { status, body } = await add(owner, { name: 'Pola', password: undefined, pin: '1470' })
    expect([status, body.data?.hasPin]).toEqual([200, true])
    const device = await server.register(owner, placeId)
    const entered = await server.call(`POST /place-user/pin/${placeId}`, {
      token: device.grant,
      body: { userId: body.data.id, pin: '1470' },
    })
    expect([entered.status, entered.body.data.user.id]).toEqual([200, body.data.id])
    expect((await login('Pola', '')).status).not.toBe(200)
  })

  it('needs one of the two ways in, and a PIN as long as what they may asks for', async () => {
    for (const [person, code, field] of [
      [{ password: undefined }, 'invalid_input', 'password'],
      [{ pin: '1234' }, 'easy_pin', 'pin'],
      [{ pin: '147036' }, 'invalid_input', 'pin'],
      [{ pin: '1470', role: 'manager', permissions: presetOf('manager') }, 'invalid_input', 'pin'],
    ] as const) {
      const { status, body } = await add(owner, { name: 'Nikt', ...person })
      expect([status, body.code, body.fields]).toEqual([422, code, [field]])
    }
    expect((await people()).data.map((each: { name: string }) => each.name)).not.toContain('Nikt')
  })

  it('needs a name that nobody signs in with here, whatever its case; elsewhere it is free', async () => {
    await add(owner, { name: 'Łucja' })
    const { status, body } = await add(owner, { name: 'ŁUCJA' })
    expect([status, body.code, body.fields]).toEqual([409, 'not_unique', ['name']])
    const elsewhere = await server.openBistro({ owner })
    const there = { name: 'Łucja', password, role: 'waiter', permissions: [] }
    const other = await server.call(`POST /place-user/${elsewhere}`, { token: owner.token, body: there })
    expect(other.status).toBe(200)
  })

  it('refuses a password that is the name, and one of 73 bytes', async () => {
    for (const [name, typed] of [
      ['Grzegorz', 'grzegorz'],
      ['Ula', 'ż'.repeat(37)],
    ]) {
      const { status, body } = await add(owner, { name, password: typed })
      expect([status, body.fields]).toEqual([422, ['password']])
    }
  })

  it('a manager gives what they have, and nothing else', async () => {
    expect((await add(manager, { name: 'Ola' })).status).toBe(200)
    for (const refused of [{ permissions: ['manage-adyen'] }, { role: 'owner', permissions: [] }]) {
      const { status, body } = await add(manager, { name: 'Ela', ...refused })
      expect([status, body.code]).toEqual([403, 'not_yours_to_give'])
    }
    expect((await people()).data.map((each: { name: string }) => each.name)).not.toContain('Ela')
    expect((await login('Ela')).status).toBe(401)
  })
})

describe('The list of people', () => {
  it('says how each signs in, and nothing by which they could be', async () => {
    const { data, total } = await people()
    expect(total).toBe(data.length)
    const row = data.find((each: { id: string }) => each.id === waiter.userId)
    expect(row).toMatchObject({ name: 'Kasia', signInName: null, hasPin: false, lastSeenAt: null })
    expect(row.email).toMatch(/@lokal\.example$/)
    expect(JSON.stringify(data)).not.toMatch(/argon|hash|password/i)
  })
})

describe('Changing somebody', () => {
  it('counts at once, on the session that is open', async () => {
    await add(owner, { name: 'Piotr', permissions: ['place-order'] })
    const piotr = await signIn('Piotr')
    const list = () => server.call(`GET /place-user/${placeId}`, { token: piotr.token })
    expect((await list()).status).toBe(403)
    const { body } = await edit(owner, piotr.userId, { permissions: ['manage-users'] })
    expect(body.data.permissions).toEqual(['manage-users'])
    expect((await list()).status).toBe(200)
    await edit(owner, piotr.userId, { permissions: [] })
    expect((await list()).status).toBe(403)
  })

  it('reaches the devices of the place as the next version of the row', async () => {
    const device = await server.register(owner, placeId)
    const { body } = await add(owner, { name: 'Feliks' })
    const before = await server.call(`GET /sync/${placeId}/changes`, { token: device.grant })
    await edit(owner, body.data.id, { permissions: ['crew-order'] })
    const cursor = JSON.stringify(before.body.data.nextCursor)
    const changes = await server.call(
      `GET /sync/${placeId}/changes?cursor=${encodeURIComponent(cursor)}&pageSize=1000`,
      { token: device.grant },
    )
    expect(JSON.stringify(changes.body.data)).toContain('crew-order')
    expect(JSON.stringify(changes.body.data)).not.toMatch(/lokal\.example|argon/)
  })

  it('with another role come that role’s permissions, unless others are named', async () => {
    const { body } = await add(owner, { name: 'Marek' })
    const { id } = body.data
    expect((await edit(owner, id, { role: 'kitchen' })).body.data.permissions).toEqual([
      ...presetOf('kitchen'),
    ])
    const named = await edit(owner, id, { role: 'waiter', permissions: ['crew-order', 'crew-order'] })
    expect(named.body.data.permissions).toEqual(['crew-order'])
    expect((await edit(owner, id, { name: 'Marek' })).body.data.permissions).toEqual(['crew-order'])
  })

  it('another name is the one to sign in with, and the old one is free', async () => {
    const { body } = await add(owner, { name: 'Stara' })
    expect((await edit(owner, body.data.id, { name: 'Nowakowa' })).status).toBe(200)
    expect((await login('Nowakowa')).status).toBe(200)
    expect((await login('Stara')).status).toBe(401)
    const taken = await edit(owner, body.data.id, { name: 'anna' })
    expect([taken.status, taken.body.fields]).toEqual([409, ['name']])
    expect((await login('Nowakowa')).status).toBe(200)
  })

  it('a manager neither changes an owner nor becomes one', async () => {
    for (const [userId, change] of [
      [owner.userId, { role: 'waiter' }],
      [manager.userId, { role: 'owner' }],
      [manager.userId, { permissions: ['manage-adyen'] }],
    ] as const) {
      const { status, body } = await edit(manager, userId, change)
      expect([status, body.code]).toEqual([403, 'not_yours_to_give'])
    }
  })

  it('the last owner stays one', async () => {
    const { status, body } = await edit(owner, owner.userId, { role: 'manager' })
    expect([status, body.code]).toEqual([409, 'last_owner'])
    expect((await remove(owner, owner.userId)).body.code).toBe('last_owner')
  })

  it('of two owners who leave at the same time one stays', async () => {
    const other = await server.signUp('Druga')
    const place = await server.openBistro({ owner, kasia: other })
    const call = (method: string, who: string, body?: object) =>
      server.call(`${method} /place-user/${place}/${who}`, { token: owner.token, ...(body && { body }) })
    await call('PUT', other.userId, { role: 'owner' })
    const gone = await Promise.all([
      call('DELETE', owner.userId),
      server.call(`DELETE /place-user/${place}/${other.userId}`, { token: other.token }),
    ])
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('finds nobody of another place', async () => {
    const elsewhere = await server.signUp('Obcy')
    await server.openBistro({ owner: elsewhere })
    expect((await edit(owner, elsewhere.userId, { role: 'waiter' })).status).toBe(404)
    expect((await remove(owner, elsewhere.userId)).status).toBe(404)
  })
})

describe('Setting a password for somebody', () => {
  const set = (by: Person, userId: string, typed = 'another password') =>
    server.call(`PUT /place-user/password/${placeId}/${userId}`, {
      token: by.token,
      body: { password: typed },
    })

  it('ends their sessions, and only the new one is good', async () => {
    await add(owner, { name: 'Hania' })
    const hania = await signIn('Hania')
    expect((await set(owner, hania.userId)).status).toBe(200)
    expect((await orders(hania)).status).toBe(401)
    expect((await login('Hania')).status).toBe(401)
    expect((await login('Hania', 'another password')).status).toBe(200)
  })

  it('is not for whoever signs in with an e-mail: they may belong to other places', async () => {
    const { status, body } = await set(owner, waiter.userId)
    expect([status, body.code]).toEqual([409, 'own_password'])
  })

  it('is no way to what one lacks', async () => {
    const { body } = await add(owner, { name: 'Terminal', permissions: ['manage-adyen'] })
    expect((await set(manager, body.data.id)).body.code).toBe('not_yours_to_give')
    expect((await login('Terminal', 'another password')).status).toBe(401)
  })
})

describe('Taking somebody out of a place', () => {
  it('counts at once, and their name stays', async () => {
    const { body } = await add(owner, { name: 'Igor' })
    const igor = await signIn('Igor')
    expect((await remove(owner, igor.userId)).status).toBe(200)
    expect((await orders(igor)).status).toBe(401)
    expect((await login('Igor')).status).toBe(401)
    const rows = await server.services.store.writeSql(placeId, (place) => place.rows(0).all('formerUsers'))
    expect(rows).toContainEqual({ id: body.data.id, name: 'Igor', leftAt: server.time.now })
    expect((await add(owner, { name: 'Igor' })).status, 'the name is free again').toBe(200)
  })

  it('leaves a person with an e-mail their account and their other places', async () => {
    const ewa = await server.signUp('Ewa')
    const [here, there] = [
      await server.openBistro({ owner, kasia: ewa }),
      await server.openBistro({ owner, kasia: ewa }),
    ]
    const sees = async (place: string) =>
      (await server.call(`GET /places/${place}`, { token: ewa.token })).status
    await server.call(`DELETE /place-user/${here}/${ewa.userId}`, { token: owner.token })
    expect([await sees(here), await sees(there)]).toEqual([403, 200])
    const mine = await server.call('GET /places/my', { token: ewa.token })
    expect(mine.body).toMatchObject({ data: [{ id: there }], total: 1 })
  })

  it('what a shared device still sends is taken where it has happened, and refused where it asks', async () => {
    const ewa = await server.signUp('Ewa')
    const place = await server.openBistro({ owner, kasia: ewa })
    const device = await server.register(ewa, place)
    const again = { clientId: device.clientId, grant: device.grant, scope: 'phone', firstSeq: 1 }
    await server.call(`POST /sync/${place}/clients`, { token: owner.token, body: again })
    await server.call(`DELETE /place-user/${place}/${ewa.userId}`, { token: owner.token })
    const { body } = await server.push(device, place, [
      server.command(device, place, 1, 'ticket.shown', {}),
      server.command(device, place, 2, 'notification.send', { text: 'x', to: { kind: 'all' } }),
    ])
    const outcomes = body.data.results.map(({ status, code }: { status: string; code: string }) => [
      status,
      code,
    ])
    expect(outcomes).toEqual([
      ['applied', null],
      ['rejected', expect.any(String)],
    ])
  })
})

describe('The place’s log', () => {
  it('says who did it, without a secret', async () => {
    const { body } = await add(owner, { name: 'Wanda', password: 'hush hush hush' })
    await server.call(`PUT /place-user/pin/${placeId}/${body.data.id}`, {
      token: owner.token,
      body: { pin: '9517' },
    })
    const log = await server.services.database.place(placeId, (db) =>
      db.select().from(commandLog).orderBy(commandLog.seq),
    )
    const made = log.filter((entry) => JSON.stringify(entry.args).includes(body.data.id))
    expect(made.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['place-user.create', owner.userId],
      ['place-user.set-pin', owner.userId],
    ])
    expect(JSON.stringify(log)).not.toMatch(/hush|"9517"|argon/)
  })
})

describe('The devices of somebody who is let go', () => {
  const changes = (grant: string) => server.call(`GET /sync/${placeId}/changes`, { token: grant })
  const leaver = async (name: string) => {
    await add(owner, { name })
    return signIn(name)
  }

  it('read nothing any more where nobody else of the place has worked on them, and what they send is held', async () => {
    const marek = await leaver('Marek')
    const own = await server.register(marek, placeId)
    const others = await server.register(owner, placeId)
    expect((await changes(own.grant)).status).toBe(200)
    expect((await remove(manager, marek.userId)).status).toBe(200)
    for (const path of ['changes', 'rows?table=placeClients', 'events']) {
      const refused = await server.call(`GET /sync/${placeId}/${path}`, { token: own.grant })
      expect([path, refused.status, refused.body.code]).toEqual([path, 401, 'device_revoked'])
    }
    const order = server.command(own, placeId, 1, 'order.place', { ...newOrder(), number: `${own.code}-1` })
    expect((await server.push(own, placeId, [order])).body.data.results[0].status).toBe('held')
    expect((await changes(others.grant)).status).toBe(200)
    const list = await server.call(`GET /devices/${placeId}`, { token: owner.token })
    expect(list.body.data.find((each: { id: string }) => each.id === own.clientId)).toMatchObject({
      state: 'revoked',
      endedBy: manager.userId,
    })
  })

  it('go on where somebody else has signed in on them', async () => {
    const ewa = await leaver('Ewa')
    const shared = await server.register(ewa, placeId)
    const body = { clientId: shared.clientId, grant: shared.grant, scope: 'phone', firstSeq: 1 }
    await server.call(`POST /sync/${placeId}/clients`, { token: manager.token, body })
    await remove(owner, ewa.userId)
    expect((await changes(shared.grant)).status).toBe(200)
  })

  it('go with the last of those who have worked on them', async () => {
    const [ida, ola] = [await leaver('Ida'), await leaver('Ola')]
    const shared = await server.register(ida, placeId)
    const body = { clientId: shared.clientId, grant: shared.grant, scope: 'phone', firstSeq: 1 }
    await server.call(`POST /sync/${placeId}/clients`, { token: ola.token, body })
    await remove(owner, ida.userId)
    expect((await changes(shared.grant)).status).toBe(200)
    await remove(owner, ola.userId)
    expect((await changes(shared.grant)).body.code).toBe('device_revoked')
  })
})
