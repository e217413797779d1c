/**
 * Loaded into the server before its own code: calls to hosts of providers go to where those are played. The server knows
 * nothing of it, and speaks as with the real ones. The variable has pairs of beginnings of addresses, as JSON.
 */
const elsewhere = Object.entries(JSON.parse(process.env['LOKAL_E2E_HOSTS'] ?? '{}'))
const plain = globalThis.fetch

globalThis.fetch = (input, init) => {
  const address = String(input instanceof Request ? input.url : input)
  const [from, to] = elsewhere.find(([known]) => address.startsWith(known)) ?? ['', '']
  return plain(from === '' ? input : `${to}${address.slice(from.length)}`, init)
}
