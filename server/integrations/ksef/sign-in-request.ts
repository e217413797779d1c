/** Who the system is asked to know us as: by the names in a certificate, or by the certificate's own fingerprint. */
export type SubjectBy = 'certificateSubject' | 'certificateFingerprint'

type SignInRequest = {
  /** The text that the system gave to be signed. */
  challenge: string
  /** Ten digits of the company that invoices are sent for. */
  taxId: string
  subjectBy: SubjectBy
}

/** The document that is signed to sign in (`AuthTokenRequest` 2.1). Throws on what would not be XML of the schema. */
export function signInRequest({ challenge, taxId, subjectBy }: SignInRequest): string {
  if (!/^[\w-]{36}$/.test(challenge)) throw new TypeError('not a challenge')
  if (!/^\d{10}$/.test(taxId)) throw new TypeError('not a tax id')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<AuthTokenRequest xmlns="${namespace}">`,
    `<Challenge>${challenge}</Challenge>`,
    `<ContextIdentifier><Nip>${taxId}</Nip></ContextIdentifier>`,
    `<SubjectIdentifierType>${subjectBy}</SubjectIdentifierType>`,
    '</AuthTokenRequest>',
  ].join('')
}

const namespace = 'http://ksef.mf.gov.pl/auth/token/2.1'
