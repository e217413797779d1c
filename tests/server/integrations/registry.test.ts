import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { integrationServices } from '#domain/integrations/services.ts'
import { openOutside } from '#server/integrations/outside.ts'
import { probesOf, readIntegrations } from '#server/integrations/registry.ts'

const nothing = {
  regon: null,
  mail: null,
  adyen: null,
  glovo: { url: 'http://127.0.0.1:9', stores: [] },
  addresses: null,
  payments: { ADYEN: null, P24: null },
  push: { vapidSecret: null, contact: 'mailto:a@lokal.example', origins: [], firebase: null },
}
const outside = (simulate: boolean) =>
  openOutside(nothing, {
    onProblem: () => {},
    simulate,
    clock: () => 5,
    mailFolder: null,
    booksFolder: null,
    cardDelay: 0,
    serviceId: () => 'A1',
    tokenKey: Buffer.alloc(32, 1),
    random: randomBytes,
    secret: () => 'a secret of this test',
    orderAfter: null,
  })
const statesOf = async (simulate: boolean, mapTiles: { url: string; credit: string } | null = null) => {
  const probes = probesOf({ mapTiles, ...outside(simulate) })
  const states = await readIntegrations(probes, 'place', () => 5)
  return Object.fromEntries(states.map(({ service, state }) => [service, state]))
}

describe('the states of outside services', () => {
  it('name every service once, those without a probe as not offered', async () => {
    const states = await readIntegrations({}, 'place', () => 5)
    expect(states.map(({ service }) => service)).toEqual([...integrationServices])
    expect(states.every(({ state, checkedAt }) => state === 'not_offered' && checkedAt === 5)).toBe(true)
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
    expect((await statesOf(false, mapTiles))['map-tiles']).toBe('ready')
    expect((await statesOf(false))['map-tiles']).toBe('not_set_up')
  })

  it('say of what a stand-in plays that it is on trial, and of what nobody set up that it is not', async () => {
    const ofPlaces = { 'online-payments': 'not_offered', ksef: 'not_offered', glovo: 'not_offered' }
    const common = { ...ofPlaces, 'map-tiles': 'not_set_up' }
    const all = (state: string) => ({ 'card-terminals': state, regon: state, mail: state })
    expect(await statesOf(true)).toEqual({ ...common, ...all('simulated'), addresses: 'simulated' })
    // The public address service needs no key.
    expect(await statesOf(false)).toEqual({ ...common, ...all('not_set_up'), addresses: 'ready' })
  })

  it('call nothing not set up that answers all the same', async () => {
    const played = outside(true)
    const terminals = await played.terminals.list()
    expect(terminals.ok && terminals.value.length > 0).toBe(true)
    expect(played.terminals.state()).not.toBe('not_set_up')
    expect(played.mail.kept('place')).toEqual([])
    expect(played.mail.state()).not.toBe('not_set_up')
    expect((await played.regon.findContractor('5261040828')).ok).toBe(true)
    expect(played.regon.state()).not.toBe('not_set_up')
  })
})
