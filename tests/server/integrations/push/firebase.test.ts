import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jwtVerify } from 'jose'
import { payloadOf } from '#domain/notification/push-message.ts'
import { parseEnv } from '#server/services/env.ts'
import type { PushMessage } from '#server/integrations/push/push.ts'
import { createFirebase } from '#server/integrations/push/firebase.ts'
import { openLocalHttp, type LocalHttp } from '#tests/support/providers/local-http.ts'

const now = Date.UTC(2026, 10, 27, 18)
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const account = {
  project_id: 'lokal-test',
  client_email: 'push@lokal-test.iam.gserviceaccount.com',
  private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
const message: PushMessage = {
  payload: payloadOf({
    title: 'Stolik 7: gotowe',
    body: 'Kuchnia',
    lang: 'pl',
    navigate: 'https://lokal.example/p/1',
    tag: 'ready-1',
    data: { placeId: '1', messageId: '3' },
  }),
  ttl: 600,
  urgency: 'high',
  topic: 'ready-1',
}

let google: LocalHttp
let statuses: number[] = []
let said: object
let time = now

beforeEach(async () => {
  statuses = []
  said = { error: { status: 'UNREGISTERED' } }
  time = now
  google = await openLocalHttp(({ path }, reply) => {
    if (path === '/token') return reply.end(JSON.stringify({ access_token: 'let-in', expires_in: 3599 }))
    reply.statusCode = statuses.shift() ?? 200
    if (reply.statusCode === 429) reply.setHeader('Retry-After', '60')
    reply.end(JSON.stringify(said))
  })
})
afterEach(() => google.close())

const open = () =>
  createFirebase({
    account,
    clock: () => time,
    onProblem: () => {},
    timeout: () => AbortSignal.timeout(5000),
    urls: { token: `${google.url}/token`, send: google.url },
  })

describe('a wrapper app', () => {
  it('is sent to by its token, with how long, how urgent, and what it replaces', async () => {
    expect(await open().send('device-token', message)).toEqual({ outcome: 'taken', status: 200 })
    const [, sent] = google.received
    expect(sent?.path).toBe('/v1/projects/lokal-test/messages:send')
    expect(sent?.headers.authorization).toBe('Bearer let-in')
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      message: {
        token: 'device-token',
        notification: { title: 'Stolik 7: gotowe', body: 'Kuchnia' },
        data: { navigate: 'https://lokal.example/p/1', messageId: '3', placeId: '1' },
        android: { priority: 'HIGH', ttl: '600s', collapse_key: 'ready-1', notification: { tag: 'ready-1' } },
      },
    })
  })

  it('is reached by the signature of the account, once an hour', async () => {
    const firebase = open()
    await firebase.send('a', message)
    await firebase.send('b', message)
    const asked = google.received.filter(({ path }) => path === '/token')
    expect(asked).toHaveLength(1)
    const assertion = new URLSearchParams(asked[0]?.body).get('assertion') ?? ''
    const { payload } = await jwtVerify(assertion, pair.publicKey, { currentDate: new Date(now) })
    expect(payload).toMatchObject({
      iss: account.client_email,
      aud: `${google.url}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    })
    time += 3_600_000
    await firebase.send('a', message)
    expect(google.received.filter(({ path }) => path === '/token')).toHaveLength(2)
  })

  it.each([
    [404, { outcome: 'gone', status: 404 }],
    [429, { outcome: 'later', status: 429, retryAfter: 60_000 }],
    [500, { outcome: 'later', status: 500, retryAfter: null }],
    [400, { outcome: 'refused', status: 400 }],
  ])('of which Google says %i is understood', async (status, answer) => {
    statuses = [status]
    expect(await open().send('device-token', message)).toMatchObject(answer)
  })

  it.each<[string, object, true | undefined]>([
    ['nothing more', {}, true],
    ['the token', { details: [{ fieldViolations: [{ field: 'message.token' }] }] }, true],
    ['another field', { details: [{ fieldViolations: [{ field: 'message.android.ttl' }] }] }, undefined],
    [
      'both',
      { details: [{ fieldViolations: [{ field: 'message.token' }, { field: 'message.data' }] }] },
      undefined,
    ],
    ['a field without a name', { details: [{ fieldViolations: [{}] }] }, undefined],
    ['another reason', { status: 'FAILED_PRECONDITION' }, undefined],
    ['details that nobody can read', { details: 7 }, undefined],
  ])(
    'of which Google says that the message is wrong, and names %s, is doubted or not',
    async (_, of, doubted) => {
      statuses = [400]
      said = { error: { status: 'INVALID_ARGUMENT', ...of } }
      const answer = await open().send('device-token', message)
      expect(answer).toMatchObject({ outcome: 'refused', status: 400 })
      expect('mayBeTarget' in answer ? answer.mayBeTarget : undefined).toBe(doubted)
    },
  )

  it('is tried later, with a new permission, when the old one is not taken any more', async () => {
    statuses = [401]
    const firebase = open()
    expect(await firebase.send('a', message)).toMatchObject({ outcome: 'later', status: 401 })
    expect(await firebase.send('a', message)).toMatchObject({ outcome: 'taken' })
    expect(google.received.filter(({ path }) => path === '/token')).toHaveLength(2)
  })
})

describe('the account of Firebase', () => {
  const read = (firebaseAccount: string) => parseEnv({ FIREBASE_ACCOUNT: firebaseAccount }, '/srv')
  it('is the JSON that Google gives', () => {
    expect(read(JSON.stringify(account))).toMatchObject({
      value: { integrations: { push: { firebase: { project_id: 'lokal-test' } } } },
    })
  })
  it.each(['nonsense', '{}', JSON.stringify({ ...account, private_key: 'none' })])(
    'is refused as %j',
    (text) => {
      expect(read(text)).toMatchObject({ ok: false, error: expect.stringContaining('FIREBASE_ACCOUNT') })
    },
  )
})
