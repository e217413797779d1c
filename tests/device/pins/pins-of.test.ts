import { describe, expect, it } from 'vitest'
import { pinsOf } from '#device/pins/pins-of.ts'
import { deletePins } from '#platform/pins/browser-pins.ts'
import { newId } from '#platform/new-id.ts'

const clock = () => Date.UTC(2026, 10, 27, 12)

describe('the PINs of a place', () => {
  const person = { userId: newId(), session: newId() }

  it('are opened once, so that all pages of a tab count the same wrong tries', async () => {
    const placeId = newId()
    const [one, other] = await Promise.all([pinsOf(placeId, clock), pinsOf(placeId, clock)])
    expect(one).toBe(other)
    await one.enrol(person, '2580')
    expect(await one.verifyPin(person.userId, '1111')).toMatchObject({ kind: 'wrong', triesLeft: 4 })
    expect(await other.verifyPin(person.userId, '1112')).toMatchObject({ kind: 'wrong', triesLeft: 3 })
  })

  it('are those of one place: the same person is unknown in another', async () => {
    const [bistro, bar] = [newId(), newId()]
    await (await pinsOf(bistro, clock)).enrol(person, '2580')
    expect(await (await pinsOf(bistro, clock)).verifyPin(person.userId, '2580')).toMatchObject({
      kind: 'right',
    })
    expect(await (await pinsOf(bar, clock)).verifyPin(person.userId, '2580')).toEqual({ kind: 'unknown' })
  })

  it('can be learnt anew in the same tab after the place was closed on the device', async () => {
    const placeId = newId()
    await (await pinsOf(placeId, clock)).enrol(person, '2580')
    await deletePins(placeId)
    const pins = await pinsOf(placeId, clock)
    expect(await pins.people()).toEqual([])
    await pins.enrol(person, '1379')
    expect(await pins.verifyPin(person.userId, '1379')).toMatchObject({
      kind: 'right',
      session: person.session,
    })
  })
})
