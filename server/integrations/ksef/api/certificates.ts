import * as v from 'valibot'
import type { KsefCertificates } from '../ksef-certificates.ts'
import { done } from '../outcome.ts'
import { json, nothing } from './ask.ts'
import { status, statusWords } from './shapes.ts'
import type { SignIn } from './sign-in.ts'

/** The calls on certificates of the system. */
export function createCertificates({ as }: SignIn): KsefCertificates {
  return {
    limits: () => as({ method: 'GET', path: '/certificates/limits' }, json(limitsSchema)),

    names: () => as({ method: 'GET', path: '/certificates/enrollments/data' }, json(namesSchema)),

    async enrol({ name, kind, request }) {
      const csr = Buffer.from(request).toString('base64')
      const body = { json: { certificateName: name, certificateType: kind, csr } }
      const asked = await as({ method: 'POST', path: '/certificates/enrollments', body }, json(begunSchema))
      return asked.kind === 'done' ? done(asked.value.referenceNumber) : asked
    },

    enrolment: (reference) =>
      as(
        { method: 'GET', path: `/certificates/enrollments/${encodeURIComponent(reference)}` },
        json(enrolmentSchema),
      ),

    retrieve: (serials) =>
      as(
        {
          method: 'POST',
          path: '/certificates/retrieve',
          body: { json: { certificateSerialNumbers: serials } },
        },
        json(retrievedSchema),
      ),

    revoke: (serial, reason) =>
      as(
        {
          method: 'POST',
          path: `/certificates/${encodeURIComponent(serial)}/revoke`,
          body: { json: { revocationReason: reason } },
        },
        nothing,
      ),
  }
}

const limit = v.object({ remaining: v.number(), limit: v.number() })

const limitsSchema = v.pipe(
  v.object({ canRequest: v.boolean(), enrollment: limit, certificate: limit }),
  v.transform(({ canRequest, enrollment, certificate }) => ({
    canRequest,
    requests: enrollment,
    active: certificate,
  })),
)

const namesSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((names) =>
    Object.fromEntries(
      Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  ),
)

const begunSchema = v.object({ referenceNumber: v.string() })

const enrolmentSchema = v.pipe(
  v.object({ status, certificateSerialNumber: v.nullish(v.string()) }),
  v.transform(({ status: state, certificateSerialNumber }) => ({
    code: state.code,
    words: statusWords(state),
    serial: certificateSerialNumber ?? null,
  })),
)

const retrievedSchema = v.pipe(
  v.object({
    certificates: v.array(v.object({ certificate: v.string(), certificateSerialNumber: v.string() })),
  }),
  v.transform(
    ({ certificates }) =>
      new Map<string, Uint8Array>(
        certificates.map(({ certificate, certificateSerialNumber }) => [
          certificateSerialNumber,
          Buffer.from(certificate, 'base64'),
        ]),
      ),
  ),
)
