import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeRegon, outOfOrderNip } from '#server/integrations/regon/fake-regon.ts'
import { createGusRegon } from '#server/integrations/regon/gus-regon.ts'
import { openLocalHttp, type LocalHttp, type Received } from '#tests/support/providers/local-http.ts'

const nip = '5261040828'

/** As the register answers: one part of a MIME message, the result escaped inside. */
function soap(method: string, result: string): string {
  const escaped = result.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const inside = result === '' ? `<${method}Result/>` : `<${method}Result>${escaped}</${method}Result>`
  return [
    '',
    '--uuid:18e18dae-c6e6-44ff-bd8d-55fd420f328a+id=1',
    'Content-ID: <http://tempuri.org/0>',
    'Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"',
    '',
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><${method}Response xmlns="http://CIS/BIR/PUBL/2014/07">${inside}</${method}Response></s:Body></s:Envelope>`,
    '--uuid:18e18dae-c6e6-44ff-bd8d-55fd420f328a+id=1--',
  ].join('\r\n')
}

type Fields = Record<string, string>

const office: Fields = {
  Regon: '000331501',
  Nip: nip,
  StatusNip: '',
  Nazwa: 'GŁÓWNY URZĄD STATYSTYCZNY',
  Miejscowosc: 'Warszawa',
  KodPocztowy: '00925',
  Ulica: 'al. Niepodległości',
  NrNieruchomosci: '208',
  NrLokalu: '',
  Typ: 'P',
  SilosID: '6',
  DataZakonczeniaDzialalnosci: '',
}

const root = (...entries: Fields[]) =>
  `<root>\r\n${entries
    .map((entry) => {
      const fields = Object.entries(entry).map(([name, value]) => {
        const escaped = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
        return value === '' ? `<${name} />` : `<${name}>${escaped}</${name}>`
      })
      return `  <dane>\r\n    ${fields.join('\r\n    ')}\r\n  </dane>\r\n`
    })
    .join('')}</root>`

const isSignIn = ({ body }: Received) => body.includes('<ns:Zaloguj>')

let register: LocalHttp
let problems: unknown[]

afterEach(() => register.close())

/** The real adapter against a register that gives sessions `sid1`, `sid2` … and answers searches this way. */
async function open(
  search: (request: Received, reply: ServerResponse) => string | null,
  { key = 'abcde12345abcde12345', timeout = () => new AbortController().signal } = {},
) {
  let sessions = 0
  problems = []
  register = await openLocalHttp((request, reply) => {
    const text = isSignIn(request)
      ? soap('Zaloguj', request.body.includes(`>${key}<`) ? `sid${++sessions}` : '')
      : search(request, reply)
    if (text !== null) reply.end(text)
  })
  return createGusRegon({
    url: `${register.url}/UslugaBIRzewnPubl.svc`,
    key: 'abcde12345abcde12345',
    timeout,
    onProblem: (problem) => problems.push(problem),
  })
}

const found = (...entries: Fields[]) => soap('DaneSzukajPodmioty', root(...entries))

describe('The register of companies', () => {
  it('gives a company in the fields of a buyer: street without "ul.", postcode with its hyphen', async () => {
    const regon = await open(() => found({ ...office, Ulica: 'ul. Chemików', NrLokalu: '7B' }))
    expect(await regon.findContractor(nip)).toEqual({
      ok: true,
      value: {
        taxId: nip,
        name: 'GŁÓWNY URZĄD STATYSTYCZNY',
        street: 'Chemików',
        streetNumber: '208',
        apartment: '7B',
        postcode: '00-925',
        city: 'Warszawa',
        endedOn: null,
      },
    })
    expect(regon.state()).toBe('ready')
  })

  it('is asked as its description says: signed in first, the session in a header, the number in the message', async () => {
    const regon = await open(() => found(office))
    await regon.findContractor(nip)
    await regon.findContractor(nip)
    expect(register.received.map((each) => [isSignIn(each), each.headers['sid']])).toEqual([
      [true, undefined],
      [false, 'sid1'],
      [false, 'sid1'],
    ])
    const [, search] = register.received
    expect(search?.headers['content-type']).toBe('application/soap+xml; charset=utf-8')
    expect(search?.body).toContain('IUslugaBIRzewnPubl/DaneSzukajPodmioty</wsa:Action>')
    expect(search?.body).toContain(`<dat:Nip>${nip}</dat:Nip>`)
  })

  it('keeps what is escaped twice as it was meant', async () => {
    const name = '"ŻÓŁĆ & SYN" <s.c.> &amp; INNI'
    const escaped = name.replaceAll('<', '&lt;')
    const regon = await open(() =>
      soap(
        'DaneSzukajPodmioty',
        root({ ...office, Nazwa: '' }).replace(
          '<Nazwa />',
          `<Nazwa>${escaped.replaceAll(/&(?!lt;)/g, '&amp;')}</Nazwa>`,
        ),
      ),
    )
    expect(await regon.findContractor(nip)).toMatchObject({ value: { name } })
  })

  it('says when a company has ended', async () => {
    const regon = await open(() => found({ ...office, DataZakonczeniaDzialalnosci: '2024-06-30' }))
    expect(await regon.findContractor(nip)).toMatchObject({ ok: true, value: { endedOn: '2024-06-30' } })
  })

  it('takes the company itself among its local units, and the one in business', async () => {
    const regon = await open(() =>
      found(
        { ...office, Typ: 'LP', Nazwa: 'ODDZIAŁ' },
        { ...office, Nazwa: 'DAWNA', DataZakonczeniaDzialalnosci: '2019-01-01' },
        { ...office, Nazwa: 'CENTRALA' },
      ),
    )
    expect(await regon.findContractor(nip)).toMatchObject({ value: { name: 'CENTRALA' } })
  })

  it('does not find what it does not know, which is no failure of the service', async () => {
    const regon = await open(() =>
      found({
        ErrorCode: '4',
        ErrorMessagePl: 'Nie znaleziono podmiotów.',
        ErrorMessageEn: 'No data found.',
      }),
    )
    expect(await regon.findContractor(nip)).toEqual({ ok: false, error: 'not_found' })
    expect(regon.state()).toBe('ready')
    expect(problems).toEqual([])
  })

  it('is signed in to again, once, when the session has ended', async () => {
    let searches = 0
    const regon = await open(({ headers }) => {
      searches += 1
      return searches > 1 && headers['sid'] === 'sid1' ? soap('DaneSzukajPodmioty', '') : found(office)
    })
    await regon.findContractor(nip)
    expect(await regon.findContractor(nip)).toMatchObject({ ok: true })
    expect(register.received.map((each) => isSignIn(each) || each.headers['sid'])).toEqual([
      true,
      'sid1',
      'sid1',
      true,
      'sid2',
    ])
  })

  it('is out of order when a new session gives nothing either; the next call begins anew', async () => {
    let works = false
    const regon = await open(() => (works ? found(office) : soap('DaneSzukajPodmioty', '')))
    expect(await regon.findContractor(nip)).toEqual({ ok: false, error: 'service' })
    expect(regon.state()).toBe('failing')
    works = true
    expect(await regon.findContractor(nip)).toMatchObject({ ok: true })
    expect(regon.state()).toBe('ready')
  })

  it.each([
    [
      'an answer of the server that it failed',
      (_: Received, reply: ServerResponse) => ((reply.statusCode = 500), 'x'),
    ],
    ['a page instead of an answer', () => '<html><body>Przerwa techniczna</body></html>'],
    ['broken XML inside', () => soap('DaneSzukajPodmioty', '<root><dane><Nazwa>x</root>')],
    [
      'an error of another code',
      () => found({ ErrorCode: '2', ErrorMessagePl: 'Zbyt wiele identyfikatorów.' }),
    ],
    ['a postcode that is none', () => found({ ...office, KodPocztowy: 'EC1A 1BB' })],
    ['nothing inside', () => soap('DaneSzukajPodmioty', '<root/>')],
  ])('is out of order with %s', async (_name, search) => {
    const regon = await open(search)
    expect(await regon.findContractor(nip)).toEqual({ ok: false, error: 'service' })
    expect(problems).toHaveLength(1)
    expect(regon.state()).toBe('failing')
  })

  it('is out of order when it does not take the key, or is not there', async () => {
    const regon = await open(() => found(office), { key: 'another' })
    expect(await regon.findContractor(nip)).toEqual({ ok: false, error: 'service' })
    await register.close()
    expect(await regon.findContractor(nip)).toEqual({ ok: false, error: 'service' })
  })

  it('is given up when it does not answer in time', async () => {
    const patience = new AbortController()
    const regon = await open(
      () => {
        patience.abort()
        return null
      },
      { timeout: () => patience.signal },
    )
    expect(await regon.findContractor(nip)).toEqual({ ok: false, error: 'service' })
  })

  it('is never asked for anything but ten digits', async () => {
    const regon = await open(() => found(office))
    await expect(regon.findContractor('526<!--')).rejects.toThrow('not a tax id')
    expect(register.received).toEqual([])
  })
})

describe('The register that is played where there is no key', () => {
  it('knows a few companies, one of them ended, finds no others, and can be out of order', async () => {
    register = await openLocalHttp(() => {})
    const regon = createFakeRegon()
    expect(await regon.findContractor(nip)).toMatchObject({ value: { postcode: '00-925', endedOn: null } })
    expect(await regon.findContractor('1234563218')).toMatchObject({ value: { endedOn: '2024-06-30' } })
    expect(await regon.findContractor('5220002334')).toEqual({ ok: false, error: 'not_found' })
    expect(await regon.findContractor(outOfOrderNip)).toEqual({ ok: false, error: 'service' })
    expect(regon.state()).toBe('simulated')
  })
})
