import { describe, expect, it } from 'vitest'
import { integrationServices } from '#domain/integrations/services.ts'
import { probes, readIntegrations } from '#server/integrations/registry.ts'

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

  it('are all without configuration as long as nothing can be configured', () => {
    expect(Object.keys(probes)).toEqual([])
  })
})
