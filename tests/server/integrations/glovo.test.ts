import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeliveryPlatform } from '#server/integrations/glovo/delivery-platform.ts'
import { createGlovo } from '#server/integrations/glovo/glovo-api.ts'
import { readStores } from '#server/integrations/glovo/env.ts'
import { createSimulatedGlovo } from '#server/integrations/glovo/simulated-glovo.ts'
import { placeBySecret, storeList, type Store } from '#server/integrations/glovo/stores.ts'
import { sameSecret } from '#server/integrations/same-secret.ts'
import { openLocalHttp, type LocalHttp, type Received } from '#tests/support/providers/local-http.ts'

const store: Store = {
  placeId: 'lipa',
  storeId: 'lipa/1',
  token: 'the-secret-of-Pod-Lipa',
  source: 'server',
}
const menuUrl = 'https://lokal.example/menu'

const open: LocalHttp[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

async function connect(
  answer: (request: Received, reply: ServerResponse) => void,
  timeout = () => new AbortController().signal,
) {
  const problems: unknown[] = []
  const platform = await openLocalHttp(answer)
  open.push(platform)
  const glovo = createGlovo({
    url: async () => `${platform.url}/`,
    timeout,
    onProblem: (problem) => problems.push(problem),
  })
  return { platform, glovo, problems }
}

const saying =
  (status: number, body: unknown) =>
  (_request: Received, reply: ServerResponse): void => {
    reply.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }

describe('the platform by its API', () => {
  it('is told where the menu is, with our secret, and gives the number of it', async () => {
    const { platform, glovo } = await connect(saying(202, { transaction_id: 'abc' }))
    expect(await glovo.uploadMenu(store, menuUrl)).toEqual({ ok: true, value: 'abc' })
    expect(platform.received).toMatchObject([
      { method: 'POST', path: '/webhook/stores/lipa%2F1/menu', body: JSON.stringify({ menuUrl }) },
    ])
    expect(platform.received[0]?.headers['authorization']).toBe(store.token)
  })

  it('is asked what became of it; a word of theirs that is new is a failure of theirs', async () => {
    let status = 'PROCESSING'
    const { platform, glovo } = await connect((_, reply) => reply.end(JSON.stringify({ status })))
    expect(await glovo.menuState(store, 'a b')).toEqual({ ok: true, value: 'PROCESSING' })
    expect(platform.received[0]).toMatchObject({ method: 'GET', path: '/webhook/stores/lipa%2F1/menu/a%20b' })
    for (const said of ['FETCH_MENU_INVALID_PAYLOAD', 'NOT_PROCESSED', 'LIMIT_EXCEEDED']) {
      status = said
      expect(await glovo.menuState(store, 'x')).toEqual({ ok: true, value: said })
    }
    status = 'SOMETHING_NEW'
    expect(await glovo.menuState(store, 'x')).toEqual({ ok: true, value: 'GLOVO_ERROR' })
  })

  it.each([
    [429, {}, 'limit'],
    [400, { error: 'LIMIT_EXCEEDED' }, 'limit'],
    [401, {}, 'unauthorized'],
    [404, {}, 'unauthorized'],
    [500, 'oops', 'unavailable'],
    [200, '<html>', 'unavailable'],
    [200, { something: 'else' }, 'unavailable'],
  ])('that answers %i %j is a failure with a name', async (status, body, error) => {
    const { glovo, problems } = await connect(saying(status, body))
    expect(await glovo.uploadMenu(store, menuUrl)).toEqual({ ok: false, error })
    expect(JSON.stringify(problems.map(String))).not.toContain(store.token)
  })

  it('that gives no answer in time, or is not there, is unavailable', async () => {
    const { platform, glovo, problems } = await connect(
      () => {},
      () => AbortSignal.timeout(30),
    )
    expect(await glovo.uploadMenu(store, menuUrl)).toEqual({ ok: false, error: 'unavailable' })
    await platform.close()
    open.length = 0
    expect(await glovo.menuState(store, 'x')).toEqual({ ok: false, error: 'unavailable' })
    expect(problems).toHaveLength(2)
  })

  it('follows no other address with our secret', async () => {
    const { glovo } = await connect((_, reply) => {
      reply.writeHead(302, { Location: 'http://127.0.0.1:9/elsewhere' }).end()
    })
    expect(await glovo.uploadMenu(store, menuUrl)).toEqual({ ok: false, error: 'unavailable' })
  })
})

describe('the secret of a store', () => {
  const list = storeList([
    store,
    { ...store, placeId: 'obca', storeId: 'obca-1', token: 'the-secret-of-others' },
  ])

  it('opens its own place and no other', () => {
    expect(placeBySecret(list.ofId('lipa/1'), store.token)).toBe('lipa')
    for (const secret of [null, '', 'x', `${store.token} `, 'the-secret-of-others', 'no such store']) {
      expect(placeBySecret(list.ofId('lipa/1'), secret)).toBeNull()
    }
    for (const secret of [null, '', store.token, 'no such store']) {
      expect(placeBySecret(list.ofId('nobody'), secret)).toBeNull()
    }
  })

  it('is compared whole whatever its length', () => {
    expect(sameSecret('ąż', 'ąż')).toBe(true)
    expect(sameSecret('', 'a')).toBe(false)
    expect(sameSecret('a', 'a'.repeat(10_000))).toBe(false)
  })
})

describe('GLOVO_STORES', () => {
  const place = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

  it('names places, stores and secrets', () => {
    expect(readStores(`${place(1)} lipa-1 0123456789abcdef; ${place(2)}  2:x  fedcba9876543210;`)).toEqual([
      { placeId: place(1), storeId: 'lipa-1', token: '0123456789abcdef', source: 'server' },
      { placeId: place(2), storeId: '2:x', token: 'fedcba9876543210', source: 'server' },
    ])
  })

  it.each([
    ['short', `${place(1)} lipa-1 short`],
    ['no place', 'lipa lipa-1 0123456789abcdef'],
    ['one store twice', `${place(1)} a 0123456789abcdef; ${place(2)} a 0123456789abcdef`],
    ['one place twice', `${place(1)} a 0123456789abcdef; ${place(1)} b 0123456789abcdef`],
  ])('is not read with %s', (_what, text) => {
    expect(readStores(text)).toBeNull()
  })
})

describe('the platform that is played', () => {
  const playing = (stores: readonly Store[] = []) => {
    const asked: string[] = []
    const real: DeliveryPlatform = {
      stores: storeList(stores),
      uses: new Map(),
      uploadMenu: async ({ storeId }) => {
        asked.push(storeId)
        return { ok: false, error: 'unavailable' }
      },
      menuState: async () => ({ ok: false, error: 'unavailable' }),
    }
    const played = createSimulatedGlovo({
      clock: () => 5,
      token: 'known-to-this-process',
      orderAfter: 1,
      onProblem: () => {},
      timeout: () => AbortSignal.timeout(5000),
      real,
    })
    return { played, asked }
  }

  it('leaves to the real one whatever store somebody has entered', async () => {
    const { played, asked } = playing([store])
    expect(played.stores.ofPlace('lipa')).toEqual(store)
    expect(played.stores.ofId('lipa/1')).toEqual(store)
    expect([played.stores.knows(store.token), played.stores.knows('known-to-this-process')]).toEqual([
      true,
      true,
    ])
    await played.uploadMenu(store, menuUrl)
    await played.uploadMenu({ ...store, storeId: 'own-1', source: 'place' }, menuUrl)
    expect(asked).toEqual(['lipa/1', 'own-1'])
  })

  it('has no store under a number that is no place’s', () => {
    const { played } = playing()
    for (const number of ['demo-', 'demo-x', 'lipa', 'demo-\u0000'])
      expect(played.stores.ofId(number)).toBeNull()
  })

  it('reads the menu and orders from it', async () => {
    const menu = {
      attributes: [{ id: 'a', name: 'z wody', price_impact: 2 }],
      attribute_groups: [{ id: 'g', min: 1, max: 1, attributes: ['a'] }],
      products: [{ id: 'p', name: 'Pierogi', price: 32, attributes_groups: ['g'], available: true }],
      collections: [{ name: 'Karta', sections: [{ name: 'Dania', products: ['p'] }] }],
    }
    const ours = await openLocalHttp((request, reply) => {
      reply.end(request.method === 'GET' ? JSON.stringify(menu) : '{}')
    })
    open.push(ours)
    const { played } = playing()
    const own = played.stores.ofPlace('lipa')
    if (own === null) throw new Error('every place is a store of it')
    expect(await played.uploadMenu(own, `${ours.url}/menu`)).toMatchObject({ ok: true })
    await expect
      .poll(() => ours.received.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['GET /menu', 'POST /api/glovo/orders/dispatched'])
    expect(ours.received[1]?.headers['authorization']).toBe('known-to-this-process')
    expect(JSON.parse(ours.received[1]?.body ?? '')).toMatchObject({
      store_id: 'demo-lipa',
      estimated_total_price: 3400,
      products: [{ id: 'p', price: 3200, attributes: [{ id: 'a', price: 200, quantity: 1 }] }],
    })
    expect(await played.menuState(own, 'fake-1')).toEqual({ ok: true, value: 'SUCCESS' })
    expect(own.source).toBe('played')
  })
})
