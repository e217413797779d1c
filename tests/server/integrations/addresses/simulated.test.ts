import { describe, expect, it } from 'vitest'
import { zoneFor } from '#domain/geo/zone-for.ts'
import { createSimulatedAddresses, playedFaults } from '#server/integrations/addresses/simulated.ts'
import { demoRows } from '#server/demo/venue.ts'

let waited = 0
const played = createSimulatedAddresses({ wait: async () => void (waited += 1) })
const find = (street: string, streetNumber: string, city = 'Warszawa') =>
  played.find({ street, streetNumber, city })

describe('The address service that is played', () => {
  it('knows houses of the demo’s town, some of them in its delivery zones', async () => {
    const found = await find('ul. tamka', '20')
    const [house] = found.ok ? found.value : []
    expect(house).toMatchObject({ street: 'Tamka', streetNumber: '20', postcode: '00-349' })
    expect(house && zoneFor(demoRows().deliveryZones, [house.point.lng, house.point.lat])).not.toBeNull()
  })

  it('knows two streets of one name, and nothing of other towns, streets and numbers', async () => {
    const two = await find('Kwiatowa', '7')
    expect(two.ok && two.value.map(({ postcode }) => postcode)).toEqual(['02-579', '05-077'])
    for (const nothing of [
      find('Tamka', '151'),
      find('Tamka', 'x'),
      find('Długa', '1'),
      find('Tamka', '2', 'Łódź'),
    ])
      expect(await nothing).toEqual({ ok: true, value: [] })
  })

  it('fails, has too much to do and is slow as the real one is, by the number of the house', async () => {
    expect(await find('Tamka', playedFaults.outOfOrder)).toEqual({ ok: false, error: { kind: 'service' } })
    expect(await find('Tamka', playedFaults.busy)).toMatchObject({ ok: false, error: { kind: 'busy' } })
    expect(waited).toBe(0)
    expect((await find('Tamka', playedFaults.slow)).ok).toBe(true)
    expect(waited).toBe(1)
  })
})
