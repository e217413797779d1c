import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { createBrowserPins, createPinStorage, deletePins } from '#platform/pins/browser-pins.ts'

const clock = () => Date.UTC(2026, 10, 22, 18)

it('keeps PINs and the key over a reload, for one place only', async () => {
  await createBrowserPins('here', clock).enrol({ userId: 'ola', session: 's1' }, '2580')
  expect(await createBrowserPins('here', clock).verifyPin('ola', '2580')).toEqual({
    kind: 'right',
    session: 's1',
  })
  expect(await createBrowserPins('there', clock).verifyPin('ola', '2580')).toEqual({ kind: 'unknown' })
})

it('finds the key in use in every tab and after a reload, and in none once it is let go of', async () => {
  const ola = { userId: 'ola', session: 's1' }
  const given = { client: 'till', bytes: new Uint8Array(32).fill(1) }
  const pins = createBrowserPins('in use', clock)
  await pins.use(ola, await pins.enrol(ola, '2580', given))
  const found = await createBrowserPins('in use', clock).keyInUse('s1')
  expect(found).toMatchObject({ client: 'till', key: { extractable: false, usages: ['sign'] } })
  expect(await createBrowserPins('in use', clock).verifyPin('ola', '2580')).toMatchObject({ kind: 'right' })
  await createBrowserPins('in use', clock).letGo(null)
  expect(await pins.keyInUse('s1')).toBeNull()
  expect(await createBrowserPins('in use', clock).verifyPin('ola', '2580')).toMatchObject({ kind: 'right' })
})

it('makes one key, however many tabs begin at the same time', async () => {
  const fresh = () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const [one, other] = [createPinStorage('two tabs'), createPinStorage('two tabs')]
  const keys = await Promise.all([one.key(fresh), other.key(fresh)])
  const signed = await Promise.all(
    keys.map(async (key) => new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array([1])))),
  )
  expect(signed[0]).toEqual(signed[1])
})

it('forgets everybody with the place', async () => {
  const pins = createBrowserPins('left', clock)
  await pins.enrol({ userId: 'ola', session: 's1' }, '2580')
  await deletePins('left')
  expect(await createBrowserPins('left', clock).people()).toEqual([])
})
