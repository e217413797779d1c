import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlaceAccess } from '#device/place-access.ts'
import { sharedQuery, type PlaceQuery } from '#device/place/shared-query.ts'
import type { Row } from '#domain/tables.ts'
import { newId } from '#platform/new-id.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'
import { placeHere } from '#tests/support/places/place-here.ts'
import { withheldRows } from '#tests/support/rows/withheld-rows.ts'

let databases: PlaceDatabases
let place: PlaceAccess

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows())
  place = placeHere(databases)
})
afterEach(() => databases.close())

const keptMs = 60_000
const nothing = () => undefined
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** A query of Kasia's name, and how often it has run. */
function namesAsked() {
  const asked = { times: 0 }
  const query: PlaceQuery<string | undefined> = async (rows) => {
    asked.times += 1
    return (await rows.get('placeUsers', at.kasia))?.name
  }
  return { asked, query }
}
const nameKasia = (name: string) =>
  putRows(databases, {
    placeUsers: bistroRows().placeUsers.map((user): Row<'placeUsers'> =>
      user.id === at.kasia ? { ...user, name } : user,
    ),
  })

describe('a query that many parts of a screen ask', () => {
  it('runs once for all of them, and once more when a row that was read changes', async () => {
    const { asked, query } = namesAsked()
    const shared = sharedQuery(place, query)
    const heard = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const ends = heard.map((listener) => shared.subscribe(listener))
    await vi.waitFor(() => expect(shared.answer()).toBe('Kasia'))
    expect(asked.times).toBe(1)
    await nameKasia('Katarzyna')
    await vi.waitFor(() => expect(sharedQuery(place, query).answer()).toBe('Katarzyna'))
    expect(asked.times).toBe(2)
    for (const listener of heard) expect(listener).toHaveBeenCalledTimes(2)
    for (const end of ends) end()
  })

  it('has its answer at once for a part that comes while another is there, or follows it', async () => {
    const { asked, query } = namesAsked()
    const first = sharedQuery(place, query).subscribe(nothing)
    await vi.waitFor(() => expect(sharedQuery(place, query).answer()).toBe('Kasia'))
    first()
    const second = sharedQuery(place, query).subscribe(nothing)
    await nextTask()
    expect(sharedQuery(place, query).answer()).toBe('Kasia')
    expect(asked.times).toBe(1)
    second()
  })

  it('ends with the last part where no time is given for it to be kept', async () => {
    const { asked, query } = namesAsked()
    const shared = sharedQuery(place, query)
    const end = shared.subscribe(nothing)
    await vi.waitFor(() => expect(shared.answer()).toBe('Kasia'))
    end()
    await nextTask()
    expect(shared.answer()).toBeUndefined()
    await nameKasia('Katarzyna')
    expect(asked.times).toBe(1)
  })

  it('keeps its answer after the last part until what was read changes; then it forgets it and reads nothing', async () => {
    const { asked, query } = namesAsked()
    const shared = sharedQuery(place, query, keptMs)
    const end = shared.subscribe(nothing)
    await vi.waitFor(() => expect(shared.answer()).toBe('Kasia'))
    end()
    await putRows(databases, { menuItems: bistroRows().menuItems })
    await nextTask()
    expect(shared.answer()).toBe('Kasia')
    await nameKasia('Katarzyna')
    await vi.waitFor(() => expect(shared.answer()).toBeUndefined())
    expect(asked.times).toBe(1)
    const again = shared.subscribe(nothing)
    await vi.waitFor(() => expect(shared.answer()).toBe('Katarzyna'))
    again()
  })

  it('keeps its answer for a minute after the last part has gone, and on for a part that comes within it', async () => {
    const { asked, query } = namesAsked()
    const shared = sharedQuery(place, query, keptMs)
    const end = shared.subscribe(nothing)
    await vi.waitFor(() => expect(shared.answer()).toBe('Kasia'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      end()
      vi.advanceTimersByTime(keptMs - 1)
      const again = shared.subscribe(nothing)
      vi.advanceTimersByTime(keptMs)
      expect([shared.answer(), asked.times]).toEqual(['Kasia', 1])
      again()
      vi.advanceTimersByTime(keptMs - 1)
      expect(shared.answer()).toBe('Kasia')
      vi.advanceTimersByTime(1)
      expect(shared.answer()).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is another one for another person, who sees only what they may', async () => {
    const withheld = withheldRows({ people: [at.kasia], clientIds: [newId()], orderCheckId: newId() })
    await putRows(databases, withheld as Parameters<typeof putRows>[1])
    await putRows(databases, {
      placeUsers: bistroRows().placeUsers.map((user) =>
        user.id === at.kasia ? { ...user, permissions: ['access-stats'] } : user,
      ),
    })
    const query: PlaceQuery<number> = async (rows) => (await rows.all('saleLines')).length
    const stranger = placeHere(databases, { actor: newId() })
    const ends = [place, stranger].map((of) => sharedQuery(of, query).subscribe(nothing))
    await vi.waitFor(() => expect(sharedQuery(place, query).answer()).toBe(1))
    await vi.waitFor(() => expect(sharedQuery(stranger, query).answer()).toBe(0))
    for (const end of ends) end()
  })

  it('throws at whoever asks what it threw, and not at whoever asks later', async () => {
    const broken: PlaceQuery<never> = async () => {
      throw new Error('no such index')
    }
    const shared = sharedQuery(place, broken)
    const end = shared.subscribe(nothing)
    await vi.waitFor(() => expect(() => shared.answer()).toThrow('no such index'))
    end()
    await nextTask()
    expect(shared.answer()).toBeUndefined()
  })
})
