import { describe, expect, it } from 'vitest'
import { pinLockMs } from '#domain/access/pin.ts'
import { createPins } from '#platform/pins/pins.ts'
import { givenKey, prove } from '#platform/pins/proof-key.ts'
import { proofs } from '#tests/support/proofs.ts'
import { inMemory } from './in-memory.ts'

/** Enough to see that they count; the browser's own number is tried once. */
const fewRounds = 10

const ola = { userId: 'ola', session: 'session of Ola' }
const jan = { userId: 'jan', session: 'session of Jan' }

/** Ola's key as a server gives it. */
const ofOla = { client: 'till', placeId: 'bistro', ...ola }
const given = givenKey('till', proofs.keyOf(ofOla))

describe('PINs that a device knows', () => {
  it('lets somebody on in the session that the server gave for this PIN', async () => {
    const { pins } = await enrolled()
    expect(await pins.verifyPin('ola', '2580')).toEqual({ kind: 'right', session: ola.session })
  })

  it('knows nobody who has not signed in by PIN here', async () => {
    const { pins } = await enrolled()
    expect(await pins.verifyPin('kasia', '2580')).toEqual({ kind: 'unknown' })
  })

  it('says how many tries are left, and after five wrong ones for how long nobody looks', async () => {
    const { pins, clock } = await enrolled()
    for (const triesLeft of [4, 3, 2, 1])
      expect(await pins.verifyPin('ola', '0000')).toEqual({ kind: 'wrong', triesLeft })
    const until = clock.now + pinLockMs
    expect(await pins.verifyPin('ola', '0000')).toEqual({ kind: 'locked', until, justNow: true })
    expect(await pins.verifyPin('ola', '2580')).toEqual({ kind: 'locked', until, justNow: false })
    clock.now = until
    expect(await pins.verifyPin('ola', '2580')).toMatchObject({ kind: 'right' })
  })

  it('counts wrong ones for each person, and begins anew after a right one', async () => {
    const { pins } = await enrolled()
    await pins.verifyPin('ola', '0000')
    expect(await pins.verifyPin('jan', '000000')).toEqual({ kind: 'wrong', triesLeft: 4 })
    await pins.verifyPin('ola', '2580')
    expect(await pins.verifyPin('ola', '0000')).toEqual({ kind: 'wrong', triesLeft: 4 })
  })

  it('counts over a reload, and for several tabs that try at the same time', async () => {
    const { pins, again } = await enrolled()
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? pins : again()).verifyPin('ola', '0000')),
    )
    expect(verdicts.filter(({ kind }) => kind === 'wrong')).toHaveLength(4)
    expect(verdicts.filter((verdict) => verdict.kind === 'locked' && verdict.justNow)).toHaveLength(1)
    expect(await again().verifyPin('ola', '2580')).toMatchObject({ kind: 'locked' })
  })

  it('ends no wait sooner when the clock is set back, and makes none longer', async () => {
    const { pins, clock, lockOut } = await enrolled()
    await lockOut('ola')
    clock.now -= 30 * 24 * 60 * 60_000
    const until = clock.now + pinLockMs
    expect(await pins.verifyPin('ola', '2580')).toEqual({ kind: 'locked', until, justNow: false })
    clock.now = until - 1
    expect(await pins.verifyPin('ola', '2580')).toMatchObject({ kind: 'locked' })
    clock.now = until
    expect(await pins.verifyPin('ola', '2580')).toMatchObject({ kind: 'right' })
  })

  it('remembers that a lock-out is still to be told, also once the person is back', async () => {
    const { pins, again, lockOut } = await enrolled()
    const untold = async () =>
      (await again().people()).filter((each) => each.untold).map(({ userId }) => userId)
    for (let tries = 0; tries < 4; tries++) await pins.verifyPin('ola', '0000')
    await pins.verifyPin('ola', '2580')
    expect(await untold()).toEqual([])
    await lockOut('ola')
    await pins.unlock('ola')
    await pins.verifyPin('ola', '2580')
    expect(await untold()).toEqual(['ola'])
    await pins.told('ola')
    expect(await untold()).toEqual([])
  })

  it('lets somebody try again whom a manager unlocks', async () => {
    const { pins, lockOut } = await enrolled()
    await lockOut('ola')
    await pins.unlock('ola')
    expect(await pins.verifyPin('ola', '2580')).toMatchObject({ kind: 'right' })
  })

  it('takes a new PIN in place of the old one, and none once it is forgotten', async () => {
    const { pins } = await enrolled()
    await pins.enrol({ ...ola, session: 'a later session' }, '1379')
    expect(await pins.verifyPin('ola', '2580')).toMatchObject({ kind: 'wrong' })
    expect(await pins.verifyPin('ola', '1379')).toEqual({ kind: 'right', session: 'a later session' })
    await pins.forget('ola')
    expect(await pins.verifyPin('ola', '1379')).toEqual({ kind: 'unknown' })
  })

  it('keeps no PIN, and gives the device’s key to nobody', async () => {
    const { kept, key } = await enrolled()
    const readable = JSON.stringify(kept(), (_, value: unknown) =>
      value instanceof Uint8Array ? Array.from(value) : value,
    )
    expect(readable).not.toMatch(/2580|137913/)
    const device = await key()
    expect([device.extractable, device.usages]).toEqual([false, ['sign']])
  })

  it('opens nobody with the PIN of another: what is kept cannot be exchanged', async () => {
    const { pins, storage, kept } = await enrolled()
    const ofOla = kept().find(({ userId }) => userId === 'ola')
    const verifier = ofOla && 'verifier' in ofOla ? ofOla.verifier : undefined
    await storage.change('jan', (record) => (record && verifier ? { ...record, verifier } : record))
    expect(await pins.verifyPin('jan', '2580')).toMatchObject({ kind: 'wrong' })
  })

  it('knows nobody where the browser has no cryptography', async () => {
    const { storage, clock } = await enrolled()
    const bare = createPins(storage, null, () => clock.now)
    await bare.enrol(ola, '2580')
    expect(await bare.verifyPin('ola', '2580')).toEqual({ kind: 'unknown' })
  })
})

describe('The key by which somebody proves what they do', () => {
  it('is opened by their PIN alone, also after a reload, and cannot be taken out', async () => {
    const { pins, again } = await enrolled()
    await pins.enrol(ola, '2580', given)
    expect(await again().verifyPin('ola', '2581')).toEqual({ kind: 'wrong', triesLeft: 4 })
    const verdict = await again().verifyPin('ola', '2580')
    if (verdict.kind !== 'right' || verdict.key === undefined) throw new Error('it was right')
    expect(proofs.proves(ofOla, 'text', await prove(crypto, verdict.key, 'text'))).toBe(true)
    expect([verdict.session, verdict.key.client, verdict.key.key.extractable]).toEqual([
      ola.session,
      'till',
      false,
    ])
  })

  it('stands nowhere in the clear', async () => {
    const { pins, kept } = await enrolled()
    await pins.enrol(ola, '2580', given)
    const [first] = kept()
    const sealed = first && 'sealed' in first ? [...new Uint8Array(first.sealed.sealed)] : []
    expect(sealed).toHaveLength(32 + 16)
    expect(`${sealed}`).not.toContain(`${given.bytes}`)
  })

  it('is opened by nobody else’s PIN, wherever it is put, nor in another session', async () => {
    const { pins, storage, kept } = await enrolled()
    await pins.enrol(ola, '2580', given)
    const [first] = kept()
    if (first === undefined || !('sealed' in first)) throw new Error('it is sealed')
    const { sealed } = first
    await storage.change('jan', (record) => record && { ...record, ...jan, sealed })
    expect(await pins.verifyPin('jan', '2580')).toMatchObject({ kind: 'wrong' })
    await storage.change('ola', (record) => record && { ...record, session: 'another' })
    expect(await pins.verifyPin('ola', '2580')).toMatchObject({ kind: 'wrong' })
  })

  it('is in use for whoever is here: no longer once somebody else is, or nobody', async () => {
    const { pins, again } = await enrolled()
    const key = await pins.enrol(ola, '2580', given)
    await pins.use(ola, key)
    expect(await again().keyInUse(ola.session)).toMatchObject({ client: 'till', key: { extractable: false } })
    expect(await again().keyInUse(jan.session)).toBeNull()
    await pins.letGo(ola.session)
    expect(await pins.keyInUse(ola.session)).not.toBeNull()
    await pins.use(jan, undefined)
    expect(await pins.keyInUse(ola.session)).toBeNull()
    await pins.use(ola, key)
    await pins.letGo(null)
    expect(await pins.keyInUse(ola.session)).toBeNull()
  })

  it('that comes late is used neither after a lock nor in place of the next person’s', async () => {
    const { pins } = await enrolled()
    const key = await pins.enrol(ola, '2580', given)
    if (key === undefined) throw new Error('it was given')
    await pins.useLate(ola, ola.session, key, () => false)
    expect(await pins.keyInUse(ola.session)).toBeNull()
    await pins.use(jan, key)
    await pins.useLate(ola, ola.session, key, () => true)
    expect([await pins.keyInUse(ola.session), await pins.keyInUse(jan.session)]).toEqual([
      null,
      { client: key.client, key: key.key },
    ])
  })
})

it('makes 210,000 rounds where nothing else is said', async () => {
  const storage = inMemory()
  await createPins(storage, crypto, () => 0).enrol(ola, '2580')
  await createPins(storage, crypto, () => 0).enrol(jan, '137913', given)
  expect(await storage.all()).toMatchObject([
    { userId: 'ola', verifier: { rounds: 210_000 } },
    { userId: 'jan', sealed: { rounds: 210_000 } },
  ])
})

async function enrolled() {
  const clock = { now: Date.UTC(2026, 10, 22, 18) }
  const storage = inMemory()
  const again = () => createPins(storage, crypto, () => clock.now, fewRounds)
  const pins = again()
  await pins.enrol(ola, '2580')
  await pins.enrol(jan, '137913')
  const lockOut = async (userId: string) => {
    for (let tries = 0; tries < 5; tries++) await pins.verifyPin(userId, '0000')
  }
  const key = () => storage.key(() => Promise.reject(new Error('there is one')))
  return { pins, again, clock, storage, lockOut, key, kept: () => [...storage.people.values()] }
}
