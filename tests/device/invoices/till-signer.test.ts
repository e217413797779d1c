import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { tillKeysOf, tillSignerHere } from '#device/invoices/till-signer.ts'
import { newId } from '#platform/new-id.ts'
import { freshTillKeys } from '#platform/ksef/sign-as-till.ts'
import { deleteTillKeys } from '#platform/ksef/till-key-store.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import { openRegistered, putRows } from '#tests/support/device-here.ts'
import { signingAt, tillCertificate } from '#tests/support/till-certificate.ts'

const day = 24 * 60 * 60_000
let databases: PlaceDatabases
let clientId: string

beforeEach(async () => {
  databases = await openRegistered()
  clientId = (await databases.outbox.read((tx) => tx.meta())).clientId
})
afterEach(() => databases.close())

const keys = () => tillKeysOf(databases.placeId)
const ownCertificate = (change: Partial<TillCertificate> = {}) => tillCertificate({ clientId, ...change })

describe('a till that signs invoices', () => {
  const signer = (environment: 'test' | 'production' = 'test') => {
    const rows = createRowReader(databases.replicaDb)
    return tillSignerHere({ databases, rows, clock: () => signingAt }, { taxId: '5261040828', environment })
  }
  const hold = async (of: TillCertificate, withKey = true) => {
    await putRows(databases, { tillCertificates: [of] })
    return withKey ? keys().make(of.id, () => freshTillKeys(globalThis.crypto)) : null
  }

  it('signs by its own certificate, with the key that never leaves it', async () => {
    const pair = await hold(ownCertificate())
    const till = await signer()
    expect(till?.serial).toBe('0123456789ABCDEF')
    const signature = Buffer.from((await till?.sign('the bytes')) ?? '', 'base64url')
    const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
    const verify = (text: string) =>
      pair &&
      globalThis.crypto.subtle.verify(ecdsa, pair.publicKey, signature, new TextEncoder().encode(text))
    expect([await verify('the bytes'), await verify('other bytes')]).toEqual([true, false])
  })

  it('signs by the certificate that ends last, once there is a newer one', async () => {
    await hold(ownCertificate())
    await hold(ownCertificate({ serial: 'FEDCBA9876543210', validUntil: signingAt + 700 * day }))
    expect((await signer())?.serial).toBe('FEDCBA9876543210')
  })

  it.each<[string, Partial<TillCertificate>]>([
    ['is of another till', { clientId: newId() }],
    ['is of another world', { environment: 'production' }],
    ['is of the company that had the place before', { taxId: '7680002466' }],
    ['has ended', { validUntil: signingAt }],
    ['is not there yet', { state: 'enrolling' }],
    ['was revoked', { state: 'revoked' }],
  ])('does not sign by a certificate that %s', async (_, change) => {
    await hold(ownCertificate(change))
    expect(await signer()).toBeNull()
  })

  it('does not sign without the key of its certificate', async () => {
    await hold(ownCertificate(), false)
    expect(await signer()).toBeNull()
  })

  it('does not sign once its place was closed on it, until it is given another certificate', async () => {
    await hold(ownCertificate())
    await deleteTillKeys(databases.placeId)
    expect(await signer()).toBeNull()
    await hold(ownCertificate({ serial: 'FEDCBA9876543210', validUntil: signingAt + 2 * day }))
    expect((await signer())?.serial).toBe('FEDCBA9876543210')
  })

  it('does not sign before it is registered', async () => {
    await hold(ownCertificate())
    await databases.outboxDb.meta.clear()
    expect(await signer()).toBeNull()
  })
})
