import { beforeEach, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { moving } from './moves.ts'
import { id, openBistro } from './run.ts'
import { kinds, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

/** Kasia may do just this from now on. */
async function may(rights: readonly Permission[]): Promise<void> {
  const kasia = must(
    bistro.rows('placeUsers').find((each) => each.id === at.kasia),
    'Kasia',
  )
  await bistro.change('placeUsers', { ...kasia, permissions: [...rights] })
}

const eInvoiceId = id(1)
const nothing = { reference: '', serial: '', validFrom: null, validUntil: null, words: '' }
const acts = {
  'e-invoice.queue': () => bistro.run('e-invoice.queue', { eInvoiceId }),
  'e-invoice.correct': () => bistro.run('e-invoice.correct', { eInvoiceId, buyer: null }),
  'e-invoice.cancel': () => bistro.run('e-invoice.cancel', { eInvoiceId }),
  'e-invoice.mail': () => bistro.run('e-invoice.mail', { eInvoiceId, to: 'biuro@kres.pl' }),
  'till-certificate.give': () => bistro.run('till-certificate.give', { clientId: id(2), deviceCode: 'A7K' }),
  'till-certificate.revoke': () => bistro.run('till-certificate.revoke', { certificateId: id(3) }),
  'line.move': () => bistro.run('line.move', moving(9, [[1, 1000]])),
}
const facts = {
  'e-invoice.mail-settle': () =>
    bistro.run('e-invoice.mail-settle', { eInvoiceId, outcome: 'sent', tries: 1 }),
  'till-certificate.settle': () =>
    bistro.run('till-certificate.settle', { ...nothing, certificateId: id(3), state: 'ready' }),
}

const rightFor = (kind: string): Permission => {
  if (kind === 'line.move') return 'place-order'
  return kind.startsWith('e-invoice') ? 'manage-payments' : 'manage-place-info'
}

describe.each(Object.keys(acts) as (keyof typeof acts)[])('%s', (kind) => {
  it('is refused to a person with every right but the one for it', async () => {
    await may(permissions.filter((each) => each !== rightFor(kind)))
    expect(await acts[kind]()).toEqual({ ok: false, error: { code: 'forbidden' } })
  })

  it('is not refused for want of a right to a person who has that one alone', async () => {
    await may([rightFor(kind)])
    const done = await acts[kind]()
    expect(done.ok ? null : done.error.code).not.toBe('forbidden')
  })
})

describe.each(Object.keys(facts) as (keyof typeof facts)[])('%s', (kind) => {
  it('stands by whomever it is said, and is told of where they have no right to it', async () => {
    await may(permissions.filter((each) => each !== rightFor(kind)))
    expect(await facts[kind]()).toMatchObject({ ok: true })
    expect(kinds(bistro)).toContain('permission_missing')
    bistro = await openBistro()
    await may([rightFor(kind)])
    await facts[kind]()
    expect(kinds(bistro)).not.toContain('permission_missing')
  })
})
