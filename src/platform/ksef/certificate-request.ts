/** Names of whoever a certificate is for, by the word that the national system has for each. */
export type RequestedNames = Readonly<Record<string, string>>

/**
 * The request of a till for its certificate (PKCS#10, DER, base64), with exactly these names, signed by its own key.
 * Throws on a name of which nobody knows how it stands in a request.
 */
export async function certificateRequest(
  web: Crypto,
  keys: CryptoKeyPair,
  names: RequestedNames,
): Promise<string> {
  const { Name, Pkcs10CertificateRequestGenerator } = await loadX509()
  const subject = Object.entries(names).map(([word, text]) => {
    const type = types[word]
    if (type === undefined) throw new Error(`a name of an unknown kind: ${word}`)
    return { [type]: [{ utf8String: text }] }
  })
  const request = await Pkcs10CertificateRequestGenerator.create(
    { name: new Name(subject), keys, signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' } },
    web,
  )
  return request.toString('base64')
}

/** Loads the library of certificates: it is large, and needed once in two years. */
async function loadX509() {
  // The library asks for it before it is read.
  await import('reflect-metadata')
  return import('@peculiar/x509')
}

const types: Readonly<Partial<Record<string, string>>> = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  serialNumber: '2.5.4.5',
  countryName: '2.5.4.6',
  organizationName: '2.5.4.10',
  givenName: '2.5.4.42',
  uniqueIdentifier: '2.5.4.45',
  organizationIdentifier: '2.5.4.97',
}
