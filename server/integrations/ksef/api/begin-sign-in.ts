import * as v from 'valibot'
import { encryptFor } from '../encrypt-invoice.ts'
import type { KsefOutcome } from '../outcome.ts'
import { signInRequest, type SubjectBy } from '../sign-in-request.ts'
import { signXades, type SigningKey } from '../sign-xades.ts'
import { json, type Ask } from './ask.ts'
import type { PublicKeys } from './public-keys.ts'
import { apiInstant } from './shapes.ts'

/** By what a company signs in: a certificate, or a token as long as the law lets them live (KSeF K1). */
export type SignInBy = { certificate: SigningKey; subjectBy: SubjectBy } | { token: string }

type Beginning = { ask: Ask; keys: PublicKeys; taxId: string; by: SignInBy; clock: () => number }

/** A sign-in that has begun; `token` asks how it goes. */
export type BegunSignIn = { reference: string; token: string }

/** Asks for a challenge and answers it. */
export async function beginSignIn(beginning: Beginning): Promise<KsefOutcome<BegunSignIn>> {
  const call = { method: 'POST', path: '/auth/challenge', token: null } as const
  const asked = await beginning.ask(call, json(challengeSchema))
  if (asked.kind !== 'done') return asked
  const { by } = beginning
  return 'token' in by
    ? answerByToken(beginning, asked.value, by.token)
    : answerByCertificate(beginning, asked.value, by)
}

function answerByCertificate(
  { ask, taxId, clock }: Beginning,
  { challenge }: Challenge,
  { certificate, subjectBy }: { certificate: SigningKey; subjectBy: SubjectBy },
): Promise<KsefOutcome<BegunSignIn>> {
  const xml = signXades(signInRequest({ challenge, taxId, subjectBy }), certificate, clock())
  return ask({ method: 'POST', path: '/auth/xades-signature', token: null, body: { xml } }, begun)
}

function answerByToken(
  { ask, keys, taxId }: Beginning,
  { challenge, timestampMs }: Challenge,
  token: string,
): Promise<KsefOutcome<BegunSignIn>> {
  return keys.use('KsefTokenEncryption', ({ id, key }) => {
    const body = {
      challenge,
      contextIdentifier: { type: 'Nip', value: taxId },
      encryptedToken: encryptFor(key, Buffer.from(`${token}|${timestampMs}`)),
      publicKeyId: id,
    }
    return ask({ method: 'POST', path: '/auth/ksef-token', token: null, body: { json: body } }, begun)
  })
}

const challengeSchema = v.object({
  challenge: v.pipe(v.string(), v.regex(/^[\w-]{36}$/)),
  timestampMs: v.number(),
})

type Challenge = v.InferOutput<typeof challengeSchema>

const begun = json(
  v.pipe(
    v.object({
      referenceNumber: v.string(),
      authenticationToken: v.object({ token: v.string(), validUntil: apiInstant }),
    }),
    v.transform(({ referenceNumber, authenticationToken }) => ({
      reference: referenceNumber,
      token: authenticationToken.token,
    })),
  ),
)
