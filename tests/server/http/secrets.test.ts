import pg from 'pg'
import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { endpoints, type LiveKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { tableNames } from '#domain/tables.ts'
import { dump } from '#server/backup/dump.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { examples, type Scene } from './examples.ts'
import { makeCall } from './make-call.ts'
import { openScene } from './scene.ts'

/**
 * Everything that has to do with passwords, PINs, tokens, grants and links is done once, well and badly; then each of
 * those secrets is looked for in all that the server keeps, tells and writes down.
 */
const secrets = new Map<string, string>()
const secret = <T extends string | undefined>(name: string, value: T): T => {
  if (value !== undefined) secrets.set(name, value)
  return value
}

let server: TestServer
let scene: Scene
let owner: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  scene = await openScene(server, owner, await server.signUp('Nikt'))
  await goThroughEverything()
  await server.services.background.settled()
})

afterAll(() => server.close())

const linkTo = (to: string, placeId: string | null) =>
  /#(\S+)/.exec(server.services.mail.kept(placeId)?.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''

async function goThroughEverything(): Promise<void> {
  const { placeId } = scene
  const { token } = owner
  keepTokens('the owner', owner)
  secret('the grant of a device', scene.device.grant)
  const email = 'tajna@lokal.example'
  const first = secret('the password of a new account', 'pierwsze-haslo-9f1c')
  const joined = await server.call('POST /auth/signup', { body: { email, name: 'Tajna', password: first } })
  keepTokens('a new account', {
    token: joined.body.data.access_token,
    refresh: joined.body.data.refresh_token,
  })
  const wrong = secret('a wrong password', 'mylone-haslo-7be2')
  await server.call('POST /auth/login', { body: { login: email, password: wrong } })
  await refreshTwice(joined.body.data.refresh_token)
  await server.call('POST /auth/forgot-password', { body: { email } })
  await server.services.background.settled()
  const reset = secret('a link to set a password', linkTo(email, null))
  const second = secret('the password set by it', 'drugie-haslo-55aa')
  for (let n = 0; n < 2; n++)
    await server.call('POST /auth/password-reset', { body: { token: reset, password: second } })
  const again = await server.call('POST /auth/login', { body: { login: email, password: second } })
  const third = secret('a changed password', 'trzecie-haslo-0d4e')
  const change = { password: second, newPassword: third }
  await server.call('POST /auth/password-change', { token: again.body.data.access_token, body: change })

  const given = secret('the password that the place gives', 'czwarte-haslo-31c7')
  const person = { name: 'Nowa', password: given, role: 'waiter', permissions: ['place-order'] }
  const made = await server.call(`POST /place-user/${placeId}`, { token, body: person })
  const userId = made.body.data.id
  const fifth = secret('another one that the place gives', 'piate-haslo-882b')
  await server.call(`PUT /place-user/password/${placeId}/${userId}`, { token, body: { password: fifth } })
  const pin = secret('a PIN', '7306')
  await server.call(`PUT /place-user/pin/${placeId}/${userId}`, { token, body: { pin } })
  const { grant } = scene.device
  for (const tried of [pin, secret('a wrong PIN', '9417'), '9417', '9417', '9417', '9417', pin]) {
    const body = { userId, pin: tried }
    const { body: answer } = await server.call(`POST /place-user/pin/${placeId}`, { token: grant, body })
    if (answer.data) {
      keepTokens('a PIN', { token: answer.data.access_token, refresh: answer.data.refresh_token })
      secret('the key by which acts are proved', answer.data.proof_key)
    }
  }
  const guest = 'zaproszona@lokal.example'
  await server.call(`POST /invitations/${placeId}`, { token, body: { email: guest, role: 'service' } })
  const link = secret('the link of an invitation', linkTo(guest, placeId))
  const accept = {
    name: 'Ola',
    password: secret('the password of who was invited', 'szoste-haslo-6c90'),
    grants: [grant],
  }
  for (let n = 0; n < 2; n++) await server.call('POST /invitations/verify', { body: { token: link, accept } })
  await enterKeys()
  await enterStore()
}

/** Keys of a provider of payments: taken, refused, tried out, rotated, and one that the database cannot take. */
async function enterKeys(): Promise<void> {
  const { token } = owner
  const path = `/provider-accounts/${scene.placeId}/P24`
  const crc = secret('a key that signs payments', 'c0ffee5ea1ed0b0e')
  const apiKey = secret('a key that moves money', 'feedfacecafebeef0123456789abcdef')
  const fields = { merchantId: '12345', posId: '12345' }
  const save = (secrets: object, environment = 'test', of = fields) =>
    server.call(`PUT ${path}`, { token, body: { environment, fields: of, secrets } })
  await save({ crc, apiKey }, 'test', { ...fields, posId: 'wrong' })
  await save({ crc: secret('a key that cannot be one', 'ten-klucz-jest-zly!'), apiKey })
  expect((await save({ crc, apiKey })).status).toBe(200)
  expect((await save({ crc: secret('a renewed key', 'deadbeef5ea1ed0b') })).status).toBe(200)
  await server.call(`POST ${path}/test`, { token })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query('alter table provider_accounts rename to provider_accounts_gone')
  expect((await save({ crc, apiKey })).status).toBe(500)
  await client.query('alter table provider_accounts_gone rename to provider_accounts')
  await client.end()
}

/** The secret of the delivery platform: refused, taken, shown in messages, and one that the database cannot take. */
async function enterStore(): Promise<void> {
  const { token } = owner
  const path = `/glovo/store/${scene.placeId}`
  const save = (storeId: string, given: string) =>
    server.call(`PUT ${path}`, { token, body: { storeId, secret: given } })
  const taken = secret('the secret of a store', 'glovo-5ea1ed-0b0e-c0ffee')
  await save('no number', secret('a secret that is refused', 'glovo-refused-0b0e-c0ffee'))
  expect((await save('lipa-1', taken)).status).toBe(200)
  for (const shown of [taken, secret('a guess of a message', 'glovo-guessed-0b0e-c0ffee')])
    await server.call('POST /glovo/orders/dispatched', {
      body: { order_id: '1', store_id: 'lipa-1' },
      headers: { Authorization: shown },
    })
  await server.call(`POST /glovo/sync-menu/${scene.placeId}`, { token })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query('alter table delivery_stores rename to delivery_stores_gone')
  expect((await save('lipa-1', taken)).status).toBe(500)
  await client.query('alter table delivery_stores_gone rename to delivery_stores')
  await client.end()
}

function keepTokens(whose: string, { token, refresh }: { token: string; refresh: string }): void {
  secret(`an access token of ${whose}`, token)
  secret(`a refresh token of ${whose}`, refresh)
}

/** With the newest token, and then with one that is too old, which ends the session and is written down. */
async function refreshTwice(token: string): Promise<void> {
  let newest = token
  for (let n = 0; n < 3; n++) {
    const { body } = await server.call('POST /auth/refresh', { body: { refresh_token: newest } })
    newest = secret(`refresh token ${n}`, body.data.refresh_token)
  }
  await server.call('POST /auth/refresh', { body: { refresh_token: token } })
}

/** The secrets that stand in a text; of a PIN, only where it is not a part of another number. */
function foundIn(text: string, but: readonly string[] = []): string[] {
  return [...secrets].flatMap(([name, value]) => {
    const stands = /^\d+$/.test(value)
      ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text)
      : text.includes(value)
    return stands && !but.includes(name) ? [name] : []
  })
}

/** As a log writes it: errors with all that they carry. */
function written(entries: readonly unknown[]): string {
  return JSON.stringify(entries, (_key, value: unknown) =>
    value instanceof Error
      ? { ...value, message: value.message, stack: value.stack, cause: value.cause }
      : value,
  )
}

const hashes = /\$argon2/

describe('No secret', () => {
  it('is forgotten by this test', () => {
    expect([...secrets.values()].every((value) => value.length >= 4)).toBe(true)
    expect(secrets.size).toBeGreaterThan(21)
  })

  it('is in what the server writes down', () => {
    const log = written([...server.said, ...server.problems, ...server.requests])
    expect(log).toContain('too many wrong PINs')
    expect(log).toContain('refresh token used again')
    expect(log).toContain('provider_accounts')
    expect(log).toContain('delivery_stores')
    expect(foundIn(log)).toEqual([])
    expect(log).not.toMatch(hashes)
  })

  it('is in a mail, but the link that it is for', () => {
    const mails = [null, scene.placeId].flatMap((placeId) => server.services.mail.kept(placeId) ?? [])
    expect(mails.length).toBeGreaterThan(1)
    for (const mail of mails)
      expect(
        foundIn(JSON.stringify(mail), ['a link to set a password', 'the link of an invitation']),
      ).toEqual([])
  })

  it('is in the database or in a backup of it, the log of commands too; passwords and PINs as slow hashes', async () => {
    const lines: string[] = []
    for await (const line of dump({ ownerUrl: server.ownerUrl, clock: () => 0, tokenKey: null }))
      lines.push(line)
    const whole = lines.join('\n')
    expect(whole).toContain('place-user.set-pin')
    expect(whole).toMatch(hashes)
    expect(whole).toContain('previousCrc')
    expect(foundIn(whole)).toEqual([])
  })

  it('is in any answer to those who may read all', async () => {
    const live = Object.entries<Endpoint>(endpoints).filter(
      ([, { status, method, stream, binary }]) => status === 'live' && method === 'GET' && !stream && !binary,
    )
    for (const [key, endpoint] of live) {
      const token = endpoint.access.kind === 'grant' ? scene.device.grant : owner.token
      const reply = await makeCall(server, endpoint, examples[key as LiveKey](scene), token)
      const text = JSON.stringify(reply.body)
      // Mails that a demo keeps are there to be read.
      if (key !== 'mail.list-kept') expect([key, foundIn(text)]).toEqual([key, []])
      expect(text).not.toMatch(hashes)
    }
  })

  it('is in what devices receive', async () => {
    for (const table of tableNames) {
      const { body } = await server.call(`GET /sync/${scene.placeId}/rows?table=${table}&pageSize=1000`, {
        token: scene.device.grant,
      })
      expect([table, foundIn(JSON.stringify(body))]).toEqual([table, []])
      expect(JSON.stringify(body)).not.toMatch(hashes)
    }
  })

  it('can be carried by a command of a device, which is kept there and in the log', () => {
    const fields = Object.values(mutations).flatMap(({ kind, args }) =>
      fieldsOf(args).map((field) => `${kind}: ${field}`),
    )
    expect(fields).toContain('payment.taken: reference')
    expect(
      fields.filter((each) => /: (?:.*password.*|pin|.*token.*|.*grant.*|.*secret.*|.*hash)$/i.test(each)),
      // The token of a guest's page opens that page alone; the others are of what the command itself says.
    ).toEqual([
      'day.close: hash',
      'command.skipped: hash',
      'document.issue: hash',
      'receipt-invoice.issue: hash',
      'online-payment.start: guestToken',
    ])
  })

  it('is written down when the database fails', async () => {
    const client = new pg.Client({ connectionString: server.ownerUrl })
    await client.connect()
    await client.query('alter table users rename to users_gone')
    const before = server.problems.length
    const body = { email: 'pechowa@lokal.example', name: 'Pechowa', password: 'siodme-haslo-4471' }
    expect((await server.call('POST /auth/signup', { body })).status).toBe(500)
    const log = written(server.problems.slice(before))
    expect(log).toContain('request failed')
    expect(log).not.toMatch(/argon2|siodme-haslo|pechowa/i)
    await client.end()
  })
})

function fieldsOf(schema: v.GenericSchema): string[] {
  const parts = schema as {
    entries?: Record<string, v.GenericSchema>
    wrapped?: v.GenericSchema
    item?: v.GenericSchema
    options?: readonly unknown[]
  }
  const inside = [parts.wrapped, parts.item, ...(parts.options ?? [])].flatMap((part) =>
    typeof part === 'object' && part !== null ? fieldsOf(part as v.GenericSchema) : [],
  )
  const own = Object.entries(parts.entries ?? {}).flatMap(([name, part]) => [name, ...fieldsOf(part)])
  return [...own, ...inside]
}
