import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushSubscriptions } from '#server/db/tables/push.ts'
import type { PushAnswer } from '#server/integrations/push/push.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let answers: Map<string, PushAnswer[]>

const taken: PushAnswer = { outcome: 'taken', status: 200 }
const refused: PushAnswer = { outcome: 'refused', status: 400, words: '', mayBeTarget: true }
const wrongMessage: PushAnswer = { outcome: 'refused', status: 400, words: '' }

beforeAll(async () => {
  const push = {
    serverKey: 'key',
    hasFirebase: true,
    knows: () => true,
    send: async ({ endpoint }: { endpoint: string }) => answers.get(endpoint)?.shift() ?? taken,
  }
  server = await startTestServer({ outside: { push }, after: () => () => {} })
})
afterAll(() => server.close())
beforeEach(async () => {
  answers = new Map()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
})

/** Another device of Kasia with the wrapper app, whose token this is. */
async function wrapper(token: string, who = kasia) {
  const { clientId } = await server.register(who, placeId)
  const body = { kind: 'firebase', token }
  const { status } = await server.call(`PUT /push/${placeId}/devices/${clientId}`, { token: who.token, body })
  expect(status).toBe(200)
}
const write = async (text: string, ...to: Person[]) => {
  for (const { userId } of to.length === 0 ? [kasia] : to)
    await server.call('POST /notification/send', {
      token: owner.token,
      body: { placeId, text, to: { kind: 'user', userId } },
    })
  await server.services.pushes.run()
}
const answer = (token: string, ...next: PushAnswer[]) => answers.set(token, next)
const tokens = async () =>
  (
    await server.services.database.place(placeId, (db) =>
      db.select().from(pushSubscriptions).where(eq(pushSubscriptions.placeId, placeId)),
    )
  )
    .map(({ endpoint }) => endpoint)
    .toSorted()

describe('A token that refuses a message', () => {
  it('is forgotten where another app of the person has taken the same one', async () => {
    await wrapper('dead')
    await wrapper('good')
    answer('dead', refused)
    await write('tu')
    expect(await tokens()).toEqual(['good'])
  })

  it('stays, with all others, where nobody has taken it: then the message is wrong', async () => {
    for (const token of ['a', 'b', 'c']) {
      await wrapper(token)
      answer(token, taken, refused)
    }
    // Once they all took one: that speaks for nothing that comes later.
    await write('dobra')
    server.time.now += 1000
    await write('zła')
    expect(await tokens()).toEqual(['a', 'b', 'c'])
  })

  it('stays where it is the only one of the person, whatever others are sent', async () => {
    await wrapper('hers')
    await wrapper('his', owner)
    answer('hers', refused)
    await write('do obojga', kasia, owner)
    expect(await tokens()).toEqual(['hers', 'his'])
  })

  it('stays where the service says that something else in the message is wrong', async () => {
    await wrapper('a')
    await wrapper('b')
    answer('a', wrongMessage)
    await write('tu')
    expect(await tokens()).toEqual(['a', 'b'])
  })

  it('stays where only a browser has taken the message: it is written to in another form', async () => {
    await wrapper('a')
    await wrapper('b')
    await server.services.database.place(placeId, (db) =>
      db.update(pushSubscriptions).set({ kind: 'web' }).where(eq(pushSubscriptions.endpoint, 'b')),
    )
    answer('a', refused)
    await write('tu')
    expect(await tokens()).toEqual(['a', 'b'])
  })
})
