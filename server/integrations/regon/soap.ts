/** Asks the register's service: one SOAP 1.2 message, the name of the method in its header. */
export type SoapCall = {
  url: string
  method: 'Zaloguj' | 'DaneSzukajPodmioty'
  /** The method's arguments as XML; every value in it has been checked or escaped. */
  args: string
  /** The session that `Zaloguj` gave. */
  session: string | null
  signal: AbortSignal
}

const service = 'http://CIS/BIR/PUBL/2014/07'

/** The text inside `<…Result>`, unescaped; empty when the service has nothing to say. Throws when it cannot be asked. */
export async function callSoap({ url, method, args, session, signal }: SoapCall): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/soap+xml; charset=utf-8',
      ...(session === null ? {} : { sid: session }),
    },
    body: envelope(url, method, args),
    redirect: 'error',
    signal,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method}: HTTP ${answer.status}`)
  return resultOf(method, text)
}

/** A value as the text of an element. */
export function escapeText(value: string): string {
  return value.replaceAll(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function envelope(url: string, method: string, args: string): string {
  return `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:ns="${service}" xmlns:dat="${service}/DataContract">
<soap:Header xmlns:wsa="http://www.w3.org/2005/08/addressing"><wsa:To>${escapeText(url)}</wsa:To><wsa:Action>${service}/IUslugaBIRzewnPubl/${method}</wsa:Action></soap:Header>
<soap:Body><ns:${method}>${args}</ns:${method}></soap:Body>
</soap:Envelope>`
}

/** The answer is one part of a MIME message, so that the element is looked for where it stands. */
function resultOf(method: string, text: string): string {
  const found = new RegExp(`<${method}Result(?:\\s[^>]*)?(?:/>|>([^<]*)</${method}Result>)`).exec(text)
  if (found === null) throw new Error(`${method}: an answer without its result`)
  return unescapeXml(found[1] ?? '')
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (all, hex, decimal, name) => {
      if (name !== undefined) return named[String(name)] ?? all
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all
    },
  )
}
