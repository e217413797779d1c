import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { newKsefSettings, type KsefSettings } from '#domain/place/ksef-settings.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, now, openBistro } from './run.ts'
import type { Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const set = (change: Partial<KsefSettings>) =>
  bistro.run('ksef.set', { settings: { ...newKsefSettings, ...change } }, at.owner)
const inTest = { environment: 'test', seriesPrefix: 'LIPA' } as const
const place = () => must(bistro.rows('places')[0], 'the bistro')

describe('KSeF', () => {
  it('takes the place of invoices that are issued elsewhere, and says so in the history', async () => {
    expect(await set(inTest)).toMatchObject({ ok: true })
    expect(place()).toMatchObject({ ksefSettings: inTest, documentSettings: { invoicesElsewhereFrom: null } })
    expect(bistro.rows('changes')).toMatchObject([
      {
        area: 'ksef',
        fields: [
          { field: 'environment', before: null, after: 'test' },
          { field: 'seriesPrefix', before: '', after: 'LIPA' },
        ],
      },
    ])
  })

  it('needs a prefix for the numbers of invoices', async () => {
    const refused = await set({ environment: 'test', seriesPrefix: '' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_input', fields: ['seriesPrefix'] } })
  })

  it('is not left for another world while invoices are on their way', async () => {
    await set(inTest)
    await bistro.change('eInvoices', {
      id: id(1),
      orderCheckId: id(2),
      printoutId: id(1),
      isCorrection: false,
      number: 'FV-LIPA/A7K/1',
      environment: 'test',
      issuedOn: '2026-11-20',
      issuedAt: now,
      state: 'queued',
      hash: '',
      till: null,
      buyer: null,
      ksefNumber: null,
      acceptedAt: null,
      hasProof: false,
      rejected: null,
      words: '',
      told: 0,
      mail: null,
      closedDay: null,
    })
    const code = 'ksef_invoices_wait'
    expect(await set({ ...inTest, environment: 'production' })).toMatchObject({ ok: false, error: { code } })
    expect(await set({ ...inTest, sendsAtOnce: false })).toMatchObject({ ok: true })
  })

  it('is switched by those alone who look after the place', async () => {
    const refused = await bistro.run('ksef.set', { settings: newKsefSettings }, at.kasia)
    expect(refused).toMatchObject({ ok: false, error: { code: 'forbidden' } })
  })
})

describe('A break of KSeF', () => {
  const begin = (mode: ArgsOf<'ksef-outage.begin'>['mode']) =>
    bistro.run('ksef-outage.begin', { mode }, at.owner)

  it('is one at a time: another mode ends the one before', async () => {
    await begin('unavailability')
    await begin('unavailability')
    bistro.time.now += 60_000
    await begin('failure')
    const outages = bistro.rows('ksefOutages').toSorted((a, b) => a.startedAt - b.startedAt)
    expect(outages).toMatchObject([
      { mode: 'unavailability', startedAt: now, endedAt: now + 60_000, endedBy: at.owner },
      { mode: 'failure', endedAt: null },
    ])
  })

  it('ends once, when somebody first says so', async () => {
    await begin('failure')
    const { id: outageId } = must(bistro.rows('ksefOutages')[0], 'the break')
    bistro.time.now += 60_000
    await bistro.run('ksef-outage.end', { outageId }, at.owner)
    bistro.time.now += 60_000
    await bistro.run('ksef-outage.end', { outageId }, at.owner)
    expect(bistro.rows('ksefOutages')).toMatchObject([{ endedAt: now + 60_000 }])
  })
})

describe('The certificate of a till', () => {
  const clientId = id(9)
  const give = () => bistro.run('till-certificate.give', { clientId, deviceCode: 'A7K' }, at.owner)
  const certificate = () => must(bistro.rows('tillCertificates')[0], 'the certificate')
  const settle = (word: Partial<ArgsOf<'till-certificate.settle'>>) => {
    const nothing = { reference: '', serial: '', validFrom: null, validUntil: null, words: '' }
    const args = { ...nothing, certificateId: certificate().id, state: 'ready' as const, ...word }
    return bistro.run('till-certificate.settle', args, at.owner)
  }
  const revoke = () => bistro.run('till-certificate.revoke', { certificateId: certificate().id }, at.owner)

  it('is given in the world of the place, and not twice while it is on its way', async () => {
    expect(await give()).toMatchObject({ ok: false, error: { code: 'ksef_not_set_up' } })
    await set(inTest)
    await give()
    await give()
    expect(bistro.rows('tillCertificates')).toMatchObject([{ clientId, environment: 'test', state: 'given' }])
  })

  it('never goes back from where it stands, whatever comes late', async () => {
    await set(inTest)
    await give()
    await settle({ state: 'ready', serial: '0123456789ABCDEF', reference: 'R' })
    await settle({ state: 'enrolling', reference: 'R' })
    expect(certificate()).toMatchObject({ state: 'ready', serial: '0123456789ABCDEF' })
    await revoke()
    await settle({ state: 'ready', serial: '0123456789ABCDEF', reference: 'R' })
    expect(certificate().state).toBe('revoking')
    await settle({ state: 'revoked', serial: '0123456789ABCDEF' })
    expect(certificate().state).toBe('revoked')
  })

  it('ends at once where KSeF was never asked for it', async () => {
    await set(inTest)
    await give()
    await revoke()
    expect(certificate().state).toBe('revoked')
  })
})
