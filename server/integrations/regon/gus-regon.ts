import type { Contractor } from '#domain/document/contractor.ts'
import { fail, type Result } from '#domain/result.ts'
import { createLastUse } from '../last-use.ts'
import { readRegonAnswer } from './read-answer.ts'
import type { ContractorFailure, Regon } from './regon.ts'
import { callSoap, escapeText, type SoapCall } from './soap.ts'

export type GusRegonOptions = {
  url: string
  key: string
  /** Ends a call that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told why the service could not be used. */
  onProblem(problem: unknown): void
}

/**
 * The register of the statistical office (BIR). A session lasts an hour and says nothing when it is over: an empty
 * answer means to sign in again, once.
 */
export function createGusRegon({ url, key, timeout, onProblem }: GusRegonOptions): Regon {
  const use = createLastUse()
  let session: string | null = null

  const call = (part: Pick<SoapCall, 'method' | 'args' | 'session'>) =>
    callSoap({ ...part, url, signal: timeout() })

  async function signIn(): Promise<string> {
    const args = `<ns:pKluczUzytkownika>${escapeText(key)}</ns:pKluczUzytkownika>`
    const sid = await call({ method: 'Zaloguj', args, session: null })
    if (!/^\w{1,100}$/.test(sid)) throw new Error('Zaloguj: the key was not taken')
    return sid
  }

  async function search(nip: string): Promise<string> {
    const args = `<ns:pParametryWyszukiwania><dat:Nip>${nip}</dat:Nip></ns:pParametryWyszukiwania>`
    const ask = (sid: string) => call({ method: 'DaneSzukajPodmioty', args, session: sid })
    const known = session
    const sid = known ?? (await signIn())
    session = sid
    const first = await ask(sid)
    if (first !== '' || known === null) return first
    session = await signIn()
    return ask(session)
  }

  async function find(nip: string): Promise<Result<Contractor, ContractorFailure>> {
    try {
      const answer = await search(nip)
      if (answer === '') {
        session = null
        throw new Error('DaneSzukajPodmioty: an empty answer')
      }
      const read = readRegonAnswer(answer, nip)
      if (!read.ok && read.error === 'service') onProblem(new Error('an answer that cannot be read'))
      return read
    } catch (error) {
      onProblem(error)
      return fail('service')
    }
  }

  return {
    state: use.state,
    async findContractor(nip) {
      // The caller has checked it; nothing but digits may reach the message.
      if (!/^\d{10}$/.test(nip)) throw new TypeError('not a tax id')
      const found = await find(nip)
      use.went(found.ok || found.error === 'not_found')
      return found
    },
  }
}
