import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import { newKsefSettings } from '#domain/place/ksef-settings.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { tillCertificate } from '#tests/support/till-certificate.ts'
import { id, now, openBistro } from './run.ts'
import type { Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await setUp('test')
})

const clientId = id(9)
const setUp = (environment: 'test' | 'production') =>
  bistro.run('ksef.set', { settings: { ...newKsefSettings, environment, seriesPrefix: 'LIPA' } }, at.owner)
const give = (to = clientId) =>
  bistro.run('till-certificate.give', { clientId: to, deviceCode: 'A7K' }, at.owner)
const certificates = () => bistro.rows('tillCertificates')
const one = () => must(certificates()[0], 'the certificate')
const put = (change: Partial<Row<'tillCertificates'>>) =>
  bistro.change('tillCertificates', tillCertificate({ id: id(1), clientId, ...change }))
const settle = (word: Partial<ArgsOf<'till-certificate.settle'>>) => {
  const nothing = { reference: '', serial: '', validFrom: null, validUntil: null, words: '' }
  const args = { ...nothing, certificateId: id(1), state: 'ready' as const, ...word }
  return bistro.run('till-certificate.settle', args, at.owner)
}
const revoke = () => bistro.run('till-certificate.revoke', { certificateId: id(1) }, at.owner)

describe('A certificate that is given to a till', () => {
  it('is of that till and of the company, by whom and when, with nothing of the national system yet', async () => {
    const place = must(bistro.rows('places')[0], 'the place')
    await give()
    expect(one()).toEqual({
      id: expect.any(String),
      clientId,
      deviceCode: 'A7K',
      environment: 'test',
      taxId: place.taxId,
      state: 'given',
      reference: '',
      serial: '',
      validFrom: null,
      validUntil: null,
      words: '',
      givenAt: now,
      givenBy: at.owner,
      version: expect.anything(),
    })
  })

  it.each(['given', 'enrolling'] as const)('is the only one while it is %s', async (state) => {
    await put({ state })
    expect(await give()).toMatchObject({ ok: true })
    expect(certificates()).toHaveLength(1)
  })

  it.each(['ready', 'refused', 'revoking', 'revoked'] as const)(
    'stands beside one that is %s',
    async (state) => {
      await put({ state })
      await give()
      expect(
        certificates()
          .map((each) => each.state)
          .sort(),
      ).toEqual([state, 'given'].sort())
    },
  )

  it('stands beside one that is on its way to another till, or in another world', async () => {
    await give()
    await give(id(8))
    await setUp('production')
    await give()
    expect(
      certificates()
        .map((each) => [each.clientId, each.environment])
        .sort(),
    ).toEqual(
      [
        [clientId, 'test'],
        [id(8), 'test'],
        [clientId, 'production'],
      ].sort(),
    )
  })
})

describe('A certificate that a manager ends', () => {
  it.each([
    ['given', 'revoked'],
    ['enrolling', 'revoking'],
    ['ready', 'revoking'],
    ['revoking', 'revoking'],
    ['refused', 'refused'],
    ['revoked', 'revoked'],
  ] as const)('and that is %s is %s', async (before, after) => {
    await put({ state: before })
    const given = one()
    expect(await revoke()).toMatchObject({ ok: true })
    expect(one()).toEqual({ ...given, state: after, version: expect.anything() })
  })

  it('is refused where there is none', async () => {
    expect(await revoke()).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})

describe('The word of the national system about a certificate', () => {
  it('is taken in with all that it says, also where it says the same state again', async () => {
    await put({ state: 'enrolling', reference: '', serial: '', validFrom: null, validUntil: null })
    await settle({ state: 'enrolling', reference: 'R-1' })
    expect(one()).toMatchObject({ state: 'enrolling', reference: 'R-1' })
    const until = { validFrom: now, validUntil: now + 1000 }
    const ready = { state: 'ready', reference: 'R-1', serial: '00000000000000AA', ...until } as const
    await settle(ready)
    expect(one()).toMatchObject({ ...ready, clientId, deviceCode: 'A7K' })
    await settle({ state: 'refused', words: 'brak uprawnień' })
    expect(one()).toMatchObject({ state: 'refused', words: 'brak uprawnień' })
  })

  it('never takes a certificate back that is being ended', async () => {
    await put({ state: 'revoking' })
    await settle({ state: 'enrolling' })
    await settle({ state: 'ready' })
    expect(one().state).toBe('revoking')
    await settle({ state: 'revoked' })
    expect(one().state).toBe('revoked')
    await settle({ state: 'ready' })
    expect(one().state).toBe('revoked')
  })

  it('of one that the place does not know is nothing', async () => {
    expect(await settle({})).toMatchObject({ ok: true })
    expect(certificates()).toEqual([])
  })
})
