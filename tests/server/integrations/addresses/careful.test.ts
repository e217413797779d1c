import { describe, expect, it } from 'vitest'
import type { AskedHouse, FoundHouse } from '#domain/integrations/addresses.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { AddressFailure, Addresses } from '#server/integrations/addresses/addresses.ts'
import { createCareful } from '#server/integrations/addresses/careful.ts'

type Answer = Result<readonly FoundHouse[], AddressFailure>

const house = (streetNumber: string): AskedHouse => ({ street: 'Dobra', streetNumber, city: 'Warszawa' })
const minute = 60_000

/** A service that answers what the test says, and what it was asked. */
function open(answer: (asked: AskedHouse) => Answer | Promise<Answer> = () => ok([])) {
  const time = { now: 0 }
  const heard: string[] = []
  const service: Addresses = {
    source: 'gugik',
    host: 'gugik.example',
    state: () => 'ready',
    async find(asked) {
      heard.push(asked.streetNumber)
      return answer(asked)
    },
  }
  return { time, heard, careful: createCareful(service, () => time.now) }
}

describe('A service outside', () => {
  it('is asked about a house once in ten minutes, however that is written', async () => {
    const { careful, heard, time } = open()
    await careful.find(house('5a'))
    expect(await careful.find({ street: ' dobra', streetNumber: '5A', city: 'WARSZAWA' })).toEqual(ok([]))
    expect(heard).toEqual(['5a'])
    time.now += 10 * minute
    await careful.find(house('5a'))
    expect(heard).toHaveLength(2)
  })

  it('is asked once where several ask the same at once', async () => {
    const { careful, heard } = open()
    await Promise.all([careful.find(house('5')), careful.find(house('5')), careful.find(house('6'))])
    expect(heard).toEqual(['5', '6'])
  })

  it('is asked four things at a time; who comes then waits a second', async () => {
    const free: (() => void)[] = []
    const { careful, heard } = open(() => new Promise((resolve) => free.push(() => resolve(ok([])))))
    const first = ['1', '2', '3', '4'].map((number) => careful.find(house(number)))
    expect(await careful.find(house('5'))).toEqual(fail({ kind: 'busy', waitMs: 1000 }))
    for (const letGo of free) letGo()
    await Promise.all(first)
    expect(heard).toEqual(['1', '2', '3', '4'])
  })

  it('that failed is left alone for half a minute, but what it said before still holds', async () => {
    const { careful, heard, time } = open(({ streetNumber }) =>
      streetNumber === '13' ? fail({ kind: 'service' }) : ok([]),
    )
    await careful.find(house('5'))
    await careful.find(house('13'))
    expect(await careful.find(house('6'))).toEqual(fail({ kind: 'service' }))
    expect(await careful.find(house('5'))).toEqual(ok([]))
    expect(heard).toEqual(['5', '13'])
    time.now += minute / 2
    expect(await careful.find(house('6'))).toEqual(ok([]))
  })

  it('that wants to be left alone is, for as long as it says, but never longer than ten minutes', async () => {
    for (const [waitMs, rest] of [
      [20_000, 20_000],
      [3_600_000, 10 * minute],
    ] as const) {
      const { careful, heard, time } = open(() => fail({ kind: 'busy', waitMs }))
      await careful.find(house('5'))
      time.now += rest - 1
      expect(await careful.find(house('5'))).toEqual(fail({ kind: 'busy', waitMs: 1 }))
      expect(heard).toHaveLength(1)
      time.now += 1
      await careful.find(house('5'))
      expect(heard).toHaveLength(2)
    }
  })

  it('is remembered for two hundred houses, no more', async () => {
    const { careful, heard } = open()
    for (let number = 1; number <= 201; number += 1) await careful.find(house(String(number)))
    await careful.find(house('2'))
    expect(heard).toHaveLength(201)
    await careful.find(house('1'))
    expect(heard).toHaveLength(202)
  })
})
