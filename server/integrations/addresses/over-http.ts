import * as v from 'valibot'
import type { AskedHouse, FoundHouse } from '#domain/integrations/addresses.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { createLastUse } from '../last-use.ts'
import type { AddressFailure, Addresses } from './addresses.ts'
import { askJson, type AskJsonOptions } from './ask-json.ts'
import { readHouses, type ToldHouse } from './read-houses.ts'

export type OverHttpOptions = AskJsonOptions & {
  /** Where the service listens. */
  url: string
}

/** The traits of a service that answers one question with one JSON. */
export type HttpService<S extends v.GenericSchema> = {
  source: Addresses['source']
  answer: S
  /** The address that asks for a house. */
  addressOf(url: string, asked: AskedHouse): string
  /** The houses of an answer; null for what is none. */
  toldOf(answer: v.InferOutput<S>): readonly (ToldHouse | null)[]
}

/** A service that is asked over HTTP. */
export function overHttp<S extends v.GenericSchema>(
  { source, answer, addressOf, toldOf }: HttpService<S>,
  { url, ...options }: OverHttpOptions,
): Addresses {
  const use = createLastUse()

  async function find(asked: AskedHouse): Promise<Result<FoundHouse[], AddressFailure>> {
    const said = await askJson(addressOf(url, asked), options)
    if (!said.ok) return said
    const read = v.safeParse(answer, said.value)
    if (read.success) return ok(readHouses(toldOf(read.output), asked))
    options.onProblem(new Error('an answer of another form'))
    return fail({ kind: 'service' })
  }

  return {
    source,
    host: new URL(url).host,
    state: use.state,
    async find(asked) {
      const found = await find(asked)
      use.went(found.ok || found.error.kind === 'busy')
      return found
    },
  }
}
