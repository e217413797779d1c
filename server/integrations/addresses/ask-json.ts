import { fail, ok, type Result } from '#domain/result.ts'
import { retryAfterOf } from '../retry-after.ts'
import type { AddressFailure } from './addresses.ts'

export type AskJsonOptions = {
  /** Ends a call that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Now, ms. */
  clock(): number
  /** Told why the service could not be used; never what it was asked. */
  onProblem(problem: Error): void
}

/** The most that an answer about one house may take, characters. */
const largestBytes = 200_000

/** How long a service is left alone that wants to be and does not say for how long, ms. */
const quietMs = 60_000

/** The JSON that a service answers with. */
export async function askJson(
  url: string,
  { timeout, clock, onProblem }: AskJsonOptions,
): Promise<Result<unknown, AddressFailure>> {
  const problem = (reason: string): Result<never, AddressFailure> => {
    onProblem(new Error(reason))
    return fail({ kind: 'service' })
  }
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'Lokal' },
      redirect: 'error',
      signal: timeout(),
    })
    const text = await readSome(answer)
    if (answer.status === 429 || answer.status === 503) {
      return fail({ kind: 'busy', waitMs: retryAfterOf(answer.headers, clock()) ?? quietMs })
    }
    if (!answer.ok) return problem(`HTTP ${answer.status}`)
    return text === null ? problem('an answer that is too long') : parse(text, problem)
  } catch (error) {
    // What fetch says of a failure may name the address that was called, and so the guest's.
    return problem(error instanceof DOMException ? error.name : 'no connection')
  }
}

/** Null where the answer goes on and on. */
async function readSome({ body }: Response): Promise<string | null> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > largestBytes) return null
  }
  return text + decoder.decode()
}

function parse(
  text: string,
  problem: (reason: string) => Result<never, AddressFailure>,
): Result<unknown, AddressFailure> {
  try {
    return ok(JSON.parse(text))
  } catch {
    return problem('an answer that is no JSON')
  }
}
