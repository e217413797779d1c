import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createGugik } from '#server/integrations/addresses/gugik.ts'
import { openLocalHttp, type LocalHttp } from '#tests/support/providers/local-http.ts'

const asked = { street: 'ul. Żabia', streetNumber: '12A', city: 'Łódź' }
/** As the service tells of a house. */
const zabia = {
  city: 'Łódź',
  citytype: 'miasto',
  street: 'ulica Żabia',
  number: '12A',
  code: '90-001',
  teryt: '106101',
  simc: '0957650',
  ulic: '26305',
  accuracy: '1',
  id: '1',
  x: '19.4559831234',
  y: '51.7592481234',
  geometry_wkt: 'POINT(19.4559831234 51.7592481234)',
}
const results = (...entries: object[]) => ({
  type: 'address',
  'found objects': entries.length,
  results: entries.length === 0 ? null : Object.fromEntries(entries.map((each, i) => [`${i + 1}`, each])),
})

let service: LocalHttp
let problems: unknown[]

afterEach(() => service.close())

/** The real adapter against a service that answers this way. */
async function open(
  answer: (reply: ServerResponse, path: string) => void,
  timeout = () => new AbortController().signal,
) {
  problems = []
  service = await openLocalHttp(({ path }, reply) => answer(reply, path))
  const onProblem = (problem: unknown) => problems.push(problem)
  return createGugik({ url: `${service.url}/uug/`, timeout, clock: () => 0, onProblem })
}
const says = (answer: object) => open((reply) => reply.end(JSON.stringify(answer)))

describe('The register of addresses', () => {
  it('is asked for the house alone: town, comma, street without "ul.", number; as degrees', async () => {
    const gugik = await says(results())
    await gugik.find(asked)
    await gugik.find({ street: '', streetNumber: '8', city: 'Kąty' })
    const [house, village] = service.received.map(({ method, path }) => `${method} ${path}`)
    expect(house).toBe(
      `GET /uug/?request=GetAddress&srid=4326&address=${encodeURIComponent('Łódź, Żabia 12A')}`,
    )
    expect(village).toContain(encodeURIComponent('Kąty, 8'))
  })

  it('gives the house as a delivery keeps it: street without "ulica", six decimals of a degree', async () => {
    const gugik = await says(results(zabia))
    expect(await gugik.find(asked)).toEqual({
      ok: true,
      value: [
        {
          street: 'Żabia',
          streetNumber: '12A',
          postcode: '90-001',
          city: 'Łódź',
          point: { lng: 19.455983, lat: 51.759248 },
        },
      ],
    })
    expect(gugik.state()).toBe('ready')
  })

  it('knows no house where it has none, or only the street or the town', async () => {
    expect(await (await says(results())).find(asked)).toEqual({ ok: true, value: [] })
    await service.close()
    const { number: _, ...street } = zabia
    const nowhere = { ...zabia, x: '467331.12', y: '521983.44' }
    const gugik = await says(results(street, { ...zabia, number: null }, nowhere, { city: 'Łódź' }))
    expect(await gugik.find(asked)).toEqual({ ok: true, value: [] })
    expect(problems).toEqual([])
  })

  it('of many houses offers six, each once: the town that is meant first, then the very number', async () => {
    const inZgierz = { ...zabia, city: 'Zgierz' }
    const others = Array.from({ length: 30 }, (_, i) => ({ ...zabia, number: `${i + 20}` }))
    const gugik = await says(results(inZgierz, ...others.slice(0, 2), zabia, zabia, ...others))
    const found = await gugik.find(asked)
    const houses = found.ok ? found.value : []
    expect(houses.map(({ city, streetNumber }) => `${city} ${streetNumber}`)).toEqual([
      'Łódź 12A',
      ...['20', '21', '22', '23', '24'].map((number) => `Łódź ${number}`),
    ])
  })

  it('keeps no postcode that is none', async () => {
    const gugik = await says(results({ ...zabia, code: '90001' }, { ...zabia, number: '13', code: null }))
    const found = await gugik.find(asked)
    expect(found.ok && found.value.map(({ postcode }) => postcode)).toEqual(['', ''])
  })

  it.each([
    [
      'is out of order',
      (reply: ServerResponse) => void reply.writeHead(500).end('Lodz, Zabia 12A'),
      'HTTP 500',
    ],
    [
      'answers with a page',
      (reply: ServerResponse) => reply.end('<p>Żabia 12A</p>'),
      'an answer that is no JSON',
    ],
    ['answers something else', (reply: ServerResponse) => reply.end('[]'), 'an answer of another form'],
    ['hangs up', (reply: ServerResponse) => reply.destroy(), 'no connection'],
    [
      'leads elsewhere',
      (reply: ServerResponse, path: string) =>
        path === '/elsewhere'
          ? reply.end(JSON.stringify(results(zabia)))
          : void reply.writeHead(302, { Location: '/elsewhere' }).end(),
      'no connection',
    ],
    [
      'never ends',
      (reply: ServerResponse) => reply.end(`{"results": "${'Żabia 12A '.repeat(30_000)}"}`),
      'an answer that is too long',
    ],
  ])('fails where it %s, and what is said of that names no address', async (_, answer, reason) => {
    const gugik = await open(answer)
    expect(await gugik.find(asked)).toEqual({ ok: false, error: { kind: 'service' } })
    expect(problems.map((problem) => (problem as Error).message)).toEqual([reason])
    expect(gugik.state()).toBe('failing')
  })

  it('is given up when it takes too long', async () => {
    const gugik = await open(
      () => {},
      () => AbortSignal.timeout(1),
    )
    expect(await gugik.find(asked)).toEqual({ ok: false, error: { kind: 'service' } })
    expect(problems.map((problem) => (problem as Error).message)).toEqual(['TimeoutError'])
  })

  it('that has too much to do says for how long it wants to be left alone, and is not broken for that', async () => {
    let headers: Record<string, string> = { 'Retry-After': '7' }
    const gugik = await open((reply) => void reply.writeHead(429, headers).end())
    expect(await gugik.find(asked)).toEqual({ ok: false, error: { kind: 'busy', waitMs: 7000 } })
    headers = {}
    expect(await gugik.find(asked)).toEqual({ ok: false, error: { kind: 'busy', waitMs: 60_000 } })
    expect(gugik.state()).toBe('ready')
    expect(problems).toEqual([])
  })

  it('says on whose computer it is', async () => {
    const gugik = await says(results())
    expect([gugik.source, gugik.host]).toEqual(['gugik', new URL(service.url).host])
  })
})
