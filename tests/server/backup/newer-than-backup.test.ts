import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proofText } from '#commands/proof.ts'
import { givenKey, importProofKey, prove } from '#platform/pins/proof-key.ts'
import { readBackup, writeBackup } from '#server/backup/backup-file.ts'
import { dump } from '#server/backup/dump.ts'
import { load } from '#server/backup/load.ts'
import {
  newOrder,
  personOf,
  startTestServer,
  type Person,
  type TestDevice,
  type TestServer,
} from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string
let folder: string

const minute = 60_000

/** The backup of an evening; what happens from here on is lost with the restore. */
beforeEach(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'lokal-newer-'))
  owner = await server.signUp('Anna')
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia: waiter })
  await backUp()
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function backUp() {
  const { ownerUrl, time } = server
  await writeBackup(join(folder, 'backup'), dump({ ownerUrl, clock: () => time.now, tokenKey: null }))
  time.now += 10 * minute
}

async function asOwner(query: string, ...values: string[]) {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(`select set_config('lokal.place_id', $1, false)`, [placeId])
  const { rows } = await client.query(query, values)
  await client.end()
  return rows
}

let epochs = 0
async function restore(code = 'ZZZ') {
  server.time.now += minute
  const loaded = await load({
    ownerUrl: server.ownerUrl,
    ...(await readBackup(join(folder, 'backup'))),
    force: true,
    epoch: () => `restored-${++epochs}`,
    code: () => code,
    clock: () => server.time.now,
  })
  expect(loaded.ok).toBe(true)
  server.time.now += minute
}

const place = (device: TestDevice, seq: number) =>
  server.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` })
const push = async (device: TestDevice, ...commands: ReturnType<typeof place>[]) => {
  const { status, body } = await server.push(device, placeId, commands)
  return status === 200 ? body.data.results.map((each: { status: string }) => each.status) : body.code
}
const refresh = (token: string) => server.call('POST /auth/refresh', { body: { refresh_token: token } })
/** What an open app does after its token was refused: a new one, and its session is known on its device again. */
const comeBack = async (device: TestDevice) => {
  const { status, body } = await refresh(device.person.refresh)
  if (status !== 200) return status
  const linked = await server.call(`POST /sync/${placeId}/clients`, {
    token: body.data.access_token,
    body: { clientId: device.clientId, grant: device.grant, scope: 'phone', firstSeq: 1 },
  })
  expect(linked.body.data?.deviceCode).toBe(device.code)
  return linked.status
}
const signInAgain = async ({ userId }: Person) => {
  const [person] = await asOwner('select email from users where id = $1', userId)
  const answer = await server.call('POST /auth/login', {
    body: { login: person.email, password: 'correct horse' },
  })
  return personOf(answer.body.data)
}
const ordersAtServer = async (device: TestDevice) => {
  const { body } = await server.call(`GET /sync/${placeId}/changes?pageSize=1000`, { token: device.grant })
  return body.data.rows.flatMap((each: { table: string; row: { number: string } }) =>
    each.table === 'orders' ? [each.row.number] : [],
  )
}

describe('What was proved under a PIN', () => {
  beforeEach(async () => {
    const path = `PUT /place-user/pin/${placeId}/${waiter.userId}`
    await server.call(path, { token: (await signInAgain(waiter)).token, body: { pin: '1470' } })
  })

  /** Kasia's PIN session on a device that proves what is done, and what she does in it. */
  async function byPin(device: TestDevice) {
    const { userId } = waiter
    const { body } = await server.call(`POST /place-user/pin/${placeId}`, {
      token: device.grant,
      body: { userId, pin: '1470', proves: {} },
    })
    const person = personOf(body.data)
    const key = await importProofKey(crypto, givenKey(device.clientId, body.data.proof_key))
    const acts = async (seq: number) => {
      const command = { ...place(device, seq), actor: userId, session: person.sessionId }
      const text = proofText(command, 'does', device.clientId)
      return { ...command, proof: { does: await prove(crypto, key, text) } }
    }
    return { acts, person }
  }

  it('before the backup is taken after the restore, as what was done since: the keys are the same (I12)', async () => {
    const device = await server.register(waiter, placeId)
    const { acts } = await byPin(device)
    const [first, second] = [await acts(1), await acts(2)]
    expect(await push(device, first)).toEqual(['applied'])
    await backUp()
    expect(await push(device, second)).toEqual(['applied'])
    await restore()
    const waiting = await acts(3)
    expect(await push(device, first, second, waiting)).toEqual(['applied', 'applied', 'applied'])
    expect(await push(device, place(device, 4))).toEqual(['applied'])
    const unproved = { ...waiting, id: crypto.randomUUID(), seq: 5, proof: undefined }
    expect(await push(device, unproved)).toEqual(['held'])
  })

  it('in a session that the backup lacks is taken, too', async () => {
    const device = await server.register(waiter, placeId)
    await backUp()
    const { acts, person } = await byPin(device)
    const done = await acts(1)
    expect(await push(device, done)).toEqual(['applied'])
    await restore()
    expect(await comeBack({ ...device, person })).toBe(200)
    expect(await push(device, done, await acts(2))).toEqual(['applied', 'applied'])
  })
})

describe('A device that was registered after the backup', () => {
  it('goes on under its own name and code, and what it sent is there again, once (I1, I2, I17)', async () => {
    const device = await server.register(waiter, placeId)
    const sent = [place(device, 1), place(device, 2)]
    expect(await push(device, ...sent)).toEqual(['applied', 'applied'])
    await restore()
    expect(await comeBack(device)).toBe(200)
    const again = sent.map((command) => ({ ...command, appliedAt: 2 }))
    expect(await push(device, ...again)).toEqual(['applied', 'applied'])
    expect(await push(device, ...again, place(device, 3))).toEqual(['applied', 'applied', 'applied'])
    expect(await ordersAtServer(device)).toEqual([1, 2, 3].map((n) => `${device.code}-${n}`))
  })

  it('that began with a later number is asked for no earlier one', async () => {
    const device = await server.register(waiter, placeId, 40)
    await push(device, place(device, 40))
    await restore()
    await comeBack(device)
    expect(await push(device, place(device, 41))).toBe('sequence_gap')
    expect(await push(device, place(device, 40), place(device, 41))).toEqual(['applied', 'applied'])
  })

  it('is not known by its grant where nothing was restored, or was not since it was signed', async () => {
    const device = {
      code: 'A2A',
      scope: 'phone',
      name: '',
      firstSeq: 1,
      registeredBy: waiter.userId,
    } as const
    const grantOf = (clientId: string) =>
      server.services.tokens.signGrant({ clientId, placeId, issuedAt: server.time.now, device })
    const look = async (grant: string) =>
      (await server.call(`GET /sync/${placeId}/changes`, { token: grant })).status
    const ids = ['01890000-0000-7000-8000-00000000c1c1', '01890000-0000-7000-8000-00000000c2c2'] as const
    const before = await grantOf(ids[0])
    expect(await look(before)).toBe(401)
    await restore()
    expect(await look(await grantOf(ids[1]))).toBe(401)
    expect(await look(before)).toBe(200)
  })

  it('whose code was given to another one meanwhile has to become a new device (I17)', async () => {
    const device = await server.register(waiter, placeId)
    await restore()
    await asOwner(
      `insert into clients (place_id, id, code, scope, name, last_seq, registered_by, registered_at)
       values ($1, gen_random_uuid(), $2, 'phone', '', 0, $3, now())`,
      placeId,
      device.code,
      owner.userId,
    )
    expect(await push(device, place(device, 1))).toBe('grant_invalid')
    const asNew = await server.register(waiter, placeId)
    expect(asNew.code).not.toBe(device.code)
  })
})

describe('A person who signed in after the backup', () => {
  it('is known again with the next refresh, and nothing of theirs is held (I12, L5)', async () => {
    const late = await signInAgain(waiter)
    const device = await server.register(late, placeId)
    const command = place(device, 1)
    await push(device, command)
    await restore()
    expect(await push(device, command)).toBe('awaiting_base')
    expect(await comeBack(device)).toBe(200)
    expect(await push(device, command)).toEqual(['applied'])
  })

  it('is held, and holds nobody up, when their app does not come back for ten minutes (L1)', async () => {
    const late = await signInAgain(waiter)
    const device = await server.register(late, placeId)
    await restore()
    expect(await push(device, place(device, 1))).toBe('awaiting_base')
    server.time.now += 10 * minute
    expect(await push(device, place(device, 1))).toEqual(['held'])
  })

  it('is not waited for where no backup was restored', async () => {
    const device = await server.register(waiter, placeId)
    const unknown = { ...place(device, 1), session: owner.sessionId }
    expect(await push(device, unknown)).toEqual(['held'])
  })
})

describe('A token that was given after the backup', () => {
  it('is good once more, and the session goes on as any other (L5)', async () => {
    const { body } = await refresh(waiter.refresh)
    await restore()
    const again = await refresh(body.data.refresh_token)
    expect(again.status).toBe(200)
    server.time.now += minute
    expect((await refresh(again.body.data.refresh_token)).status).toBe(200)
    expect((await refresh(body.data.refresh_token)).status).toBe(401)
  })

  it('of a session that the backup does not know at all is good too, of a person that it does not know never', async () => {
    const late = await signInAgain(waiter)
    const stranger = await server.signUp('Nowak')
    await restore()
    expect((await refresh(late.refresh)).status).toBe(200)
    expect((await refresh(stranger.refresh)).status).toBe(401)
  })

  it('that was used up before the backup still ends the session: it was copied', async () => {
    const second = await refresh(waiter.refresh)
    server.time.now += minute
    const third = await refresh(second.body.data.refresh_token)
    server.time.now += minute
    await refresh(third.body.data.refresh_token)
    await backUp()
    await restore()
    expect((await refresh(waiter.refresh)).status).toBe(401)
    expect((await refresh(third.body.data.refresh_token)).status).toBe(401)
  })
})

describe("The server's own numbers", () => {
  it('go on under a code that it never had, and the former one stays taken (I17)', async () => {
    const made = async (): Promise<string> => {
      const { token } = await signInAgain(owner)
      const answer = await server.call(`POST /order-manager/${placeId}`, { token, body: newOrder() })
      return answer.body.data.order.number
    }
    const code = (await made()).slice(0, 3)
    await backUp()
    expect(await made()).toBe(`${code}-2`)
    await restore('ZZZ')
    expect([await made(), await made()]).toEqual(['ZZZ-1', 'ZZZ-2'])
    const codes = await asOwner('select code, revoked_at is null as open from clients order by open')
    expect(codes).toEqual([
      { code, open: false },
      { code: 'ZZZ', open: true },
    ])
  })
})

describe('A device that waits for what another one has to send again', () => {
  const recovery = async (person: Person) => {
    const { status, body } = await server.call(`GET /writes-recovery/${placeId}`, { token: person.token })
    return status === 200 ? body.data : status
  }
  const end = async (person: Person) =>
    (await server.call(`POST /writes-recovery/${placeId}`, { token: person.token })).status

  /** One that the backup knows, and that is switched off. */
  const absentDevice = async () => {
    await server.register(owner, placeId)
    await backUp()
  }

  it('goes on by itself as soon as nobody is left who could (L1)', async () => {
    const device = await server.register(waiter, placeId)
    const other = await server.register(owner, placeId)
    await push(other, server.command(other, placeId, 1, 'session.end', { sessionId: other.person.sessionId }))
    await backUp()
    await restore()
    await comeBack(device)
    const args = { orderId: owner.userId, comment: 'bez cebuli' }
    const edit = { ...server.command(device, placeId, 1, 'order.update', args), appliedAt: 5 }
    expect(await push(device, edit)).toBe('awaiting_base')
    server.time.now += 10 * minute
    expect(await push(device, edit)).toBe('awaiting_base')
    const changes = `GET /sync/${placeId}/changes?queued=0&given=`
    await server.call(`${changes}2`, { token: other.grant })
    expect(await push(device, edit)).toBe('awaiting_base')
    server.time.now += minute
    await server.call(`${changes}1`, { token: other.grant })
    expect(await push(device, edit)).toEqual(['rejected'])
  })

  it('is shown to a manager, and goes on at once when they end the waiting', async () => {
    const device = await server.register(waiter, placeId)
    await absentDevice()
    await restore()
    await comeBack(device)
    const boss = await signInAgain(owner)
    const args = { orderId: owner.userId, comment: 'bez cebuli' }
    const edit = { ...server.command(device, placeId, 1, 'order.update', args), appliedAt: 5 }
    expect((await recovery(boss)).waiting).toEqual([])
    expect(await push(device, edit)).toBe('awaiting_base')
    expect(await recovery(boss)).toMatchObject({
      waiting: [{ deviceCode: device.code, since: server.time.now }],
    })
    const told = async () => {
      const { body } = await server.call('GET /notification', {
        token: boss.token,
        headers: { 'Place-Id': placeId },
      })
      return body.data.map((each: { kind: string }) => each.kind)
    }
    expect(await told()).toEqual([])
    server.time.now += 2 * minute
    await push(device, edit)
    await push(device, edit)
    expect(await told()).toEqual(['device-waits'])
    expect(await end(boss)).toBe(200)
    expect((await recovery(boss)).waiting).toEqual([])
    expect(await push(device, edit)).toEqual(['rejected'])
  })

  it('is no concern of a waiter', async () => {
    await restore()
    const guest = await signInAgain(waiter)
    expect([await recovery(guest), await end(guest)]).toEqual([403, 403])
  })

  it('waits for a day in all for one that does not come, and no longer (L1)', async () => {
    const device = await server.register(waiter, placeId)
    await absentDevice()
    await restore()
    await comeBack(device)
    const edit = (seq: number) => ({
      ...server.command(device, placeId, seq, 'order.update', { orderId: owner.userId, comment: '' }),
      appliedAt: 5,
    })
    expect(await push(device, edit(1))).toBe('awaiting_base')
    server.time.now += 24 * 60 * minute - 1
    const first = edit(1)
    expect(await push(device, first)).toBe('awaiting_base')
    server.time.now += 1
    expect(await push(device, first, edit(2))).toEqual(['rejected', 'rejected'])
  })
})
