import { X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import { refuses, says, saysNothing, turnsAway, type FakeAnswer } from './answers.ts'
import { jsonIn, type FakeCall } from './fake-call.ts'
import { issueCertificate, certificateNamesIn, readRequest } from './certificates.ts'
import { authorityNames } from './system-keys.ts'
import { writtenState } from './texts.ts'
import { referenceOf, writtenInstant, type World } from './world.ts'

/** How many certificates a company may ask for and hold. */
const most = { requests: 300, active: 100 }

/** Answers with the certificates that a company may still ask for and hold. */
export function certificateLimits(world: World, { grant }: FakeCall): FakeAnswer {
  const left = leftOf(world, grant?.signIn.taxId ?? '')
  return says(200, {
    canRequest: left.requests > 0 && left.active > 0,
    enrollment: { remaining: left.requests, limit: most.requests },
    certificate: { remaining: left.active, limit: most.active },
  })
}

function leftOf({ enrolments, certificates }: World, taxId: string) {
  const asked = [...enrolments.values()].filter((each) => each.taxId === taxId)
  const active = [...certificates.values()].filter((each) => each.taxId === taxId && !each.revoked)
  return { requests: most.requests - asked.length, active: most.active - active.length }
}

/** The names of whoever signed in by a certificate. */
export function certificateNames(_: World, { grant }: FakeCall): FakeAnswer {
  const certificate = grant?.signIn.certificate ?? null
  if (certificate === null) return refuses(25001, 'Brak możliwości pobrania danych do CSR.')
  return says(200, Object.fromEntries(certificateNamesIn(certificate)))
}

/** Takes a request and gives the certificate at once; it is told of it later. */
export function answerEnrolment(world: World, { body, grant, end }: FakeCall): FakeAnswer {
  const signIn = grant?.signIn
  if (signIn === undefined || signIn.certificate === null) {
    return refuses(25002, 'Brak możliwości złożenia wniosku certyfikacyjnego.')
  }
  const read = v.safeParse(enrolSchema, jsonIn(body))
  if (!read.success) return refuses(21405, 'Błąd walidacji danych wejściowych.')
  const request = readRequest(Buffer.from(read.output.csr, 'base64'))
  if (request === null) return refuses(25004, 'Niepoprawny format CSR lub niepoprawny podpis CSR.')
  const wanted = [...request.names].toSorted().join()
  if (wanted !== [...certificateNamesIn(signIn.certificate)].toSorted().join()) {
    return refuses(25003, 'Dane w CSR nie zgadzają się z danymi w użytym wektorze uwierzytelniającym.')
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = request.publicKey
  const isCurve = asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  if (!isCurve && asymmetricKeyDetails?.modulusLength !== 2048) {
    return refuses(25010, 'Nieprawidłowy typ lub długość klucza.')
  }
  const { taxId } = signIn
  const left = leftOf(world, taxId)
  if (left.requests <= 0) return refuses(25006, 'Osiągnięto limit możliwych do złożenia wniosków.')
  if (left.active <= 0) return refuses(25007, 'Osiągnięto limit dopuszczalnej liczby certyfikatów.')
  const at = world.options.clock()
  const reference = referenceOf(world, 'CE')
  const serial = `01${Buffer.from(world.options.random(7)).toString('hex').toUpperCase()}`
  const isGiven = end === null || end === 200
  world.enrolments.set(reference, { at, taxId, code: end ?? 200, serial: isGiven ? serial : null })
  if (isGiven) {
    const certificate = issueCertificate({
      subject: [...request.names],
      issuer: authorityNames,
      publicKey: request.publicKey,
      signedWith: world.authority.privateKey,
      serial,
      validFrom: at,
      validTo: at + 730 * 86_400_000,
    })
    const { certificateName: name, certificateType: kind } = read.output
    world.certificates.set(serial, { serial, taxId, name, kind, certificate, revoked: false })
  }
  return says(202, { referenceNumber: reference, timestamp: writtenInstant(at) })
}

const enrolSchema = v.object({
  certificateName: v.pipe(v.string(), v.minLength(5), v.maxLength(100), v.regex(/^[\p{L}\d _-]+$/u)),
  certificateType: v.picklist(['Authentication', 'Offline']),
  csr: v.string(),
})

/** How a request is doing. */
export function enrolmentState(world: World, { parts, grant }: FakeCall): FakeAnswer {
  const { clock, inWork = 0 } = world.options
  const found = world.enrolments.get(parts[0] ?? '')
  if (found === undefined || found.taxId !== grant?.signIn.taxId) {
    return refuses(25005, 'Wniosek certyfikacyjny o podanym numerze referencyjnym nie istnieje.')
  }
  if (clock() - found.at > 30 * 86_400_000) return turnsAway(410, 'Operacja nie jest już dostępna.')
  const code = clock() < found.at + inWork ? 100 : found.code
  return says(200, {
    requestDate: writtenInstant(found.at),
    status: writtenState(code, enrolmentWords),
    certificateSerialNumber: code === 200 ? found.serial : null,
  })
}

const enrolmentWords: Readonly<Record<number, string>> = {
  100: 'Wniosek przyjęty do realizacji',
  200: 'Wniosek obsłużony (certyfikat wygenerowany)',
  400: 'Wniosek odrzucony',
  500: 'Nieznany błąd',
  550: 'Operacja została anulowana przez system',
}

/** The certificates of some serial numbers. */
export function retrieve(world: World, { body, grant }: FakeCall): FakeAnswer {
  const read = v.safeParse(v.object({ certificateSerialNumbers: v.array(v.string()) }), jsonIn(body))
  if (!read.success) return refuses(21405, 'Błąd walidacji danych wejściowych.')
  const found = read.output.certificateSerialNumbers
    .flatMap((serial) => world.certificates.get(serial) ?? [])
    .filter(({ taxId }) => taxId === grant?.signIn.taxId)
  return says(200, {
    certificates: found.map(({ certificate, name, serial, kind }) => ({
      certificate: certificate.toString('base64'),
      certificateName: name,
      certificateSerialNumber: serial,
      certificateType: kind,
    })),
  })
}

/** Takes a certificate back. */
export function answerRevocation(world: World, { parts, grant }: FakeCall): FakeAnswer {
  if (grant?.signIn.certificate === null) return turnsAway(403, 'auth-method-not-allowed')
  const found = world.certificates.get(parts[0] ?? '')
  if (found === undefined || found.taxId !== grant?.signIn.taxId) {
    return refuses(25008, 'Certyfikat o podanym numerze seryjnym nie istnieje.')
  }
  const isOver = Date.parse(new X509Certificate(found.certificate).validTo) <= world.options.clock()
  if (found.revoked || isOver) return refuses(25009, 'Nie można odwołać wskazanego certyfikatu.')
  found.revoked = true
  return saysNothing()
}
