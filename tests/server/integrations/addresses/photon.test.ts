import { afterEach, describe, expect, it } from 'vitest'
import { createPhoton } from '#server/integrations/addresses/photon.ts'
import { openLocalHttp, type LocalHttp } from '#tests/support/providers/local-http.ts'

const asked = { street: 'ul. Dobra', streetNumber: '5', city: 'Warszawa' }
const dobra = {
  countrycode: 'PL',
  country: 'Polska',
  osm_key: 'place',
  osm_value: 'house',
  street: 'Dobra',
  housenumber: '5',
  postcode: '00-384',
  city: 'Warszawa',
}
const feature = (properties: object, coordinates: readonly number[] = [21.0262, 52.2428]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})

let photon: LocalHttp
const problems: unknown[] = []

afterEach(async () => {
  await photon.close()
  problems.length = 0
})

async function open(answer: object, path = '') {
  photon = await openLocalHttp((_, reply) => reply.end(JSON.stringify(answer)))
  return createPhoton({
    url: `${photon.url}${path}`,
    timeout: () => new AbortController().signal,
    clock: () => 0,
    onProblem: (problem) => problems.push(problem),
  })
}

describe('A Photon of the house', () => {
  it('is asked for houses in Poland, also where it listens below a path', async () => {
    for (const path of ['', '/photon', '/photon/']) {
      await (await open({ features: [] }, path)).find(asked)
      const { pathname, searchParams } = new URL(photon.received[0]?.path ?? '', photon.url)
      expect(pathname).toBe(path === '' ? '/api' : '/photon/api')
      expect(Object.fromEntries(searchParams)).toEqual({
        q: 'Dobra 5, Warszawa',
        layer: 'house',
        bbox: '14,49,24.2,54.9',
        limit: '12',
      })
      if (path !== '/photon/') await photon.close()
    }
  })

  it('gives houses with their points', async () => {
    const found = await (await open({ features: [feature(dobra)] })).find(asked)
    expect(found).toEqual({
      ok: true,
      value: [
        {
          street: 'Dobra',
          streetNumber: '5',
          postcode: '00-384',
          city: 'Warszawa',
          point: { lng: 21.0262, lat: 52.2428 },
        },
      ],
    })
  })

  it('leaves out what lies in another country, is no house, or has no town', async () => {
    const { housenumber: _, ...street } = dobra
    const { city: __, ...nowhere } = dobra
    const abroad = feature({ ...dobra, countrycode: 'CZ' })
    const features = [abroad, feature(street), feature(nowhere), feature(dobra, [2.35, 48.85]), {}, null]
    expect(await (await open({ features })).find(asked)).toEqual({ ok: true, value: [] })
  })

  it('calls a village by the name of its locality', async () => {
    const { city: _, street: __, ...bare } = dobra
    const village = feature({ ...bare, locality: 'Kąty' })
    const found = await (await open({ features: [village] })).find({ ...asked, street: '', city: 'Kąty' })
    expect(found.ok && found.value[0]).toMatchObject({ street: '', streetNumber: '5', city: 'Kąty' })
  })

  it('that answers something else has failed', async () => {
    const adapter = await open({ message: 'missing search term' })
    expect(await adapter.find(asked)).toEqual({ ok: false, error: { kind: 'service' } })
    expect(adapter.state()).toBe('failing')
    expect(problems).toHaveLength(1)
  })
})
