import { describe, expect, it } from 'vitest'
import { integrationServices } from '#domain/integrations/services.ts'
import { openOutside } from '#server/integrations/outside.ts'
import { probesOf, readIntegrations } from '#server/integrations/registry.ts'

const nothing = { regon: null, mail: null, adyen: null, glovo: null }
const outside = openOutside(nothing, {
  onProblem: () => {},
  simulate: false,
  clock: () => 5,
  mailFolder: null,
  cardDelay: 0,
  serviceId: () => 'A1',
  secret: () => 'a secret of this test',
  orderAfter: null,
})

describe('the states of outside services', () => {
  it('name every service once, those without a probe as not set up', async () => {
    const states = await readIntegrations({}, 'place', () => 5)
    expect(states.map(({ service }) => service)).toEqual([...integrationServices])
    expect(states.every(({ state, checkedAt }) => state === 'not_set_up' && checkedAt === 5)).toBe(true)
  })

  it('are what the probe of the service finds for the place', async () => {
    const asked: string[] = []
    const mail = async (placeId: string) => {
      asked.push(placeId)
      return 'failing' as const
    }
    const states = await readIntegrations({ mail }, 'podlipa', () => 5)
    expect(states.find(({ service }) => service === 'mail')?.state).toBe('failing')
    expect(asked).toEqual(['podlipa'])
  })

  it('follow the configuration: map pictures are ready where they are set', async () => {
    const mapTiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Mapa' }
    const stateOf = async (given: typeof mapTiles | null) =>
      (await readIntegrations(probesOf({ mapTiles: given, ...outside }), 'place', () => 5)).find(
        ({ service }) => service === 'map-tiles',
      )?.state
    expect(await stateOf(mapTiles)).toBe('ready')
    expect(await stateOf(null)).toBe('not_set_up')
  })
})
