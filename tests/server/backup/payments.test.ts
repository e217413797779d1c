import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeByNumber } from '#server/areas/glovo/find-store.ts'
import { accountOf } from '#server/areas/provider-accounts/account-of.ts'
import { receiveWebhook } from '#server/areas/webhooks/inbox.ts'
import { backup, restore, type BackupEnv } from '#server/backup/commands.ts'
import { openDatabase } from '#server/db/connection/database.ts'
import { providerRefunds, onlineAttempts, adyenFacts, webhookInbox } from '#server/db/tables/providers.ts'
import { createSealedKeys } from '#server/keys/sealed-keys.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/postgres/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const key = randomBytes(32)
const hmacKey = 'AB'.repeat(32)
const storeSecret = 'the-secret-of-Pod-Lipa'

let server: TestServer
let folder: string
let file: string
let placeId: string
let target: FreshDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lokal-backup-'))
  file = join(folder, 'evening.lokal')
  server = await startTestServer({ tokenKey: key })
  target = await freshDatabase()
  const owner = await server.signUp('Jan')
  placeId = await server.openBistro({ owner })
  await server.call(`PUT /provider-accounts/${placeId}/ADYEN`, {
    token: owner.token,
    body: {
      environment: 'test',
      fields: { merchantAccount: 'LipaCOM', store: 'ST1' },
      secrets: { apiKey: 'AQE-the-api-key', hmacKey },
    },
  })
  await server.call(`PUT /glovo/store/${placeId}`, {
    token: owner.token,
    body: { storeId: 'lipa-1', secret: storeSecret },
  })
  // Of no place that anybody knows yet, and bytes that are no text.
  await receiveWebhook(server.services, {
    provider: 'ADYEN',
    environment: 'test',
    kind: 'payments',
    dedupeKey: 'k',
    subject: 's',
    sequence: 0,
    placeId: null,
    body: new Uint8Array([0xff, 0x00, 0x7b]),
  })
  await server.services.background.settled()
  const now = server.time.now
  await server.services.database.place(placeId, async (db) => {
    const common = { placeId, amount: 100, startedAt: now, askAt: null, endedAt: null, reference: null }
    await db.insert(onlineAttempts).values({
      ...common,
      onlinePaymentId: placeId,
      attempt: 1,
      provider: 'P24',
      sessionId: 'S-1',
      state: 'open',
      closesAt: now,
      tip: 0,
      url: null,
      token: null,
    })
    await db
      .insert(providerRefunds)
      .values({ ...common, refundId: placeId, provider: 'P24', original: 'O-1', state: 'sent', reason: '' })
    await db
      .insert(adyenFacts)
      .values({ placeId, kind: 'balance', name: 'BA1', sequence: 1, said: { available: 5 }, at: now })
  })
})

afterEach(async () => {
  await server.close()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const envOf = ({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }, tokenKey: Uint8Array | null) =>
  ({
    databaseUrl: ownerUrl,
    databaseAppUrl: appUrl,
    dataDir: folder,
    tokenKey: tokenKey === null ? null : Buffer.from(tokenKey).toString('base64url'),
  }) satisfies BackupEnv

it('what providers of payments and the delivery platform are known by and what they sent survives a restore, no key of theirs in the clear', async () => {
  writeFileSync(join(folder, 'token-key'), key.toString('base64url'))
  await backup(envOf(server, null), file)
  const text = gunzipSync(readFileSync(file)).toString()
  expect(text).toContain('LipaCOM')
  expect(text).not.toContain('AQE-the-api-key')
  expect(text).not.toContain(hmacKey)
  expect(text).toContain('lipa-1')
  expect(text).not.toContain(storeSecret)

  const restored = await restore(envOf(target, null), file, false)
  expect(restored).toMatchObject({ ok: true, value: expect.not.stringContaining('enter them anew') })
  const database = openDatabase(target.appUrl)
  const [inbox] = await database.anyone((db) => db.select().from(webhookInbox))
  expect(inbox).toMatchObject({ dedupeKey: 'k', placeId: null, body: new Uint8Array([0xff, 0x00, 0x7b]) })
  for (const table of [onlineAttempts, providerRefunds, adyenFacts])
    expect(await database.place(placeId, (db) => db.select().from(table))).toHaveLength(1)
  expect(await accountOf(partsOf(database, key), placeId, 'ADYEN')).toMatchObject({
    secrets: { apiKey: 'AQE-the-api-key', hmacKey },
  })
  expect(await storeByNumber(partsOf(database, key), 'lipa-1')).toMatchObject({ placeId, token: storeSecret })
  await database.close()
})

it('a restore under another key of the server says that keys of providers have to be entered anew', async () => {
  await backup(envOf(server, key), file)
  const other = randomBytes(32)
  const restored = await restore(envOf(target, other), file, false)
  expect(restored).toMatchObject({
    ok: true,
    value: expect.stringMatching(/keys of 2 accounts .* enter them anew/),
  })
  const database = openDatabase(target.appUrl)
  expect(await accountOf(partsOf(database, other), placeId, 'ADYEN')).toBeNull()
  expect(await storeByNumber(partsOf(database, other), 'lipa-1')).toBeNull()
  await database.close()
})

function partsOf(database: ReturnType<typeof openDatabase>, tokenKey: Uint8Array) {
  return {
    database,
    sealedKeys: createSealedKeys(tokenKey, randomBytes),
    serverAccounts: { ADYEN: null, P24: null },
    glovo: server.services.glovo,
  }
}
