import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { tillCertificateSchema, type TillCertificate } from '#domain/ksef/till-certificate.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

const { deviceCode, reference, serial, validFrom, validUntil, words } = tillCertificateSchema.entries

/**
 * A manager gives a till a certificate of its own, for the world that the place works with; the till makes its key as
 * soon as it hears of it. One that is under way is not given again; one that is ready stays beside the next.
 */
export const tillCertificateGive = defineMutation({
  kind: 'till-certificate.give',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-place-info'],
  args: v.object({ clientId: id, deviceCode }),
  added: {},
  reads: { lists: { clientId: ['tillCertificates', 'clientId'] } },
  background: false,
  title: 'outbox.kind.till-certificate-give',
  async apply(tx, { clientId, deviceCode: code }, { placeId, at, actor, idOf }) {
    const place = await tx.get('places', placeId)
    const environment = place?.ksefSettings.environment ?? null
    if (place === null || environment === null) return fail({ code: 'ksef_not_set_up' })
    const own = await tx.list('tillCertificates', 'clientId', clientId)
    const isOnItsWay = own.some((each) => each.environment === environment && underWay.includes(each.state))
    if (isOnItsWay) return ok(null)
    await tx.put('tillCertificates', {
      id: idOf('certificate'),
      clientId,
      deviceCode: code,
      environment,
      taxId: place.taxId,
      state: 'given',
      reference: '',
      serial: '',
      validFrom: null,
      validUntil: null,
      words: '',
      givenAt: at,
      givenBy: actor,
    })
    return ok(null)
  },
})

const underWay: readonly TillCertificate['state'][] = ['given', 'enrolling']

/**
 * A till is lost, or needs no certificate: one that was never asked for ends at once, any other when the system says
 * so.
 */
export const tillCertificateRevoke = defineMutation({
  kind: 'till-certificate.revoke',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-place-info'],
  args: v.object({ certificateId: id }),
  added: {},
  reads: { rows: { certificateId: 'tillCertificates' } },
  background: false,
  title: 'outbox.kind.till-certificate-revoke',
  async apply(tx, { certificateId }) {
    const before = await tx.get('tillCertificates', certificateId)
    if (before === null) return fail({ code: 'not_found' })
    if (rank[before.state] < rank.revoking)
      await tx.put('tillCertificates', {
        ...before,
        state: before.state === 'given' ? 'revoked' : 'revoking',
      })
    return ok(null)
  },
})

/** The national system's word on a certificate; the certificate never goes back from where it stands. */
export const tillCertificateSettle = defineMutation({
  kind: 'till-certificate.settle',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-place-info'],
  onlineOnly: true,
  args: v.object({
    certificateId: id,
    state: v.picklist(['enrolling', 'ready', 'refused', 'revoked']),
    reference,
    serial,
    validFrom,
    validUntil,
    words,
  }),
  added: {},
  reads: { rows: { certificateId: 'tillCertificates' } },
  background: false,
  title: 'outbox.kind.till-certificate-settle',
  async apply(tx, { certificateId, state, ...word }) {
    const before = await tx.get('tillCertificates', certificateId)
    if (before === null || rank[before.state] > rank[state]) return ok(null)
    await tx.put('tillCertificates', { ...before, ...word, state })
    return ok(null)
  },
})

/** How far a certificate has come. */
const rank: Readonly<Record<TillCertificate['state'], number>> = {
  given: 0,
  enrolling: 1,
  ready: 2,
  revoking: 3,
  refused: 4,
  revoked: 4,
}

/** Every command about the certificates of tills. */
export const tillCertificateCommands = {
  'till-certificate.give': tillCertificateGive,
  'till-certificate.revoke': tillCertificateRevoke,
  'till-certificate.settle': tillCertificateSettle,
}
