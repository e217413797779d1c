import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pushMessages, pushSubscriptions } from '#server/db/tables/push.ts'
import { createPush } from '#server/integrations/push/create-push.ts'
import { openPushService, type FakeBrowser } from './fake-push-service.ts'
import { freshDatabase } from '../postgres/postgres.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '../server.ts'

/** A place of a test: Jan leads it, Kasia has it on her phone, which is pushed to. */
export type PushScene = {
  owner: Person
  kasia: Person
  placeId: string
  phone: TestDevice
  browser: FakeBrowser
}

/** A server that pushes to a push service of the test; nothing is done by itself. */
export async function openPushStage() {
  const service = await openPushService()
  const database = await freshDatabase()
  const tokenKey = Buffer.alloc(32, 9)

  /** Another server over the same database, as after a restart. */
  const open = () => {
    const push = createPush(
      { vapidSecret: null, contact: 'mailto:it@lokal.example', origins: [service.origin], firebase: null },
      {
        tokenKey,
        clock: () => server.time.now,
        random: randomBytes,
        onProblem: () => {},
        timeout: () => AbortSignal.timeout(8000),
      },
    )
    return startTestServer({ outside: { push }, database, tokenKey, after: () => () => {} })
  }
  const server: TestServer = await open()

  const subscribe = (who: Person, device: TestDevice, { placeId, browser }: PushScene, with_: object = {}) =>
    server.call(`PUT /push/${placeId}/devices/${device.clientId}`, {
      token: who.token,
      body: {
        kind: 'web',
        endpoint: browser.endpoint,
        ...browser.keys,
        serverKey: server.services.push.serverKey,
        ...with_,
      },
    })

  async function scene(): Promise<PushScene> {
    const owner = await server.signUp('Jan')
    const kasia = await server.signUp('Kasia')
    const placeId = await server.openBistro({ owner, kasia })
    const phone = await server.register(kasia, placeId)
    const made = { owner, kasia, placeId, phone, browser: service.browser() }
    const { status } = await subscribe(kasia, phone, made)
    if (status !== 200) throw new Error(`subscribe: ${status}`)
    return made
  }

  const got = (of: FakeBrowser) => service.received.filter(({ path }) => path === of.path)
  return {
    server,
    service,
    open,
    scene,
    subscribe,
    got,
    said: (of: FakeBrowser) => got(of).map(({ body }) => of.read(body).notification),
    run: () => server.services.pushes.run(),
    write: ({ owner, placeId, kasia }: PushScene, text: string, userId = kasia.userId) =>
      server.call('POST /notification/send', {
        token: owner.token,
        body: { placeId, text, to: { kind: 'user', userId } },
      }),
    messages: ({ placeId }: PushScene) =>
      server.services.database.place(placeId, (db) =>
        db.select().from(pushMessages).where(eq(pushMessages.placeId, placeId)),
      ),
    subscribed: ({ placeId }: PushScene) =>
      server.services.database.place(placeId, (db) =>
        db.select().from(pushSubscriptions).where(eq(pushSubscriptions.placeId, placeId)),
      ),
    mine: async (who: Person) => (await server.call('GET /push', { token: who.token })).body.data,
    async close() {
      await server.close()
      await service.close()
    },
  }
}
