import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { addressEndpoints } from '#contract/areas/addresses.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { callFailure, type CallFailure } from '#device/calls/call-failure.ts'
import { useAnswer, type Asking } from './use-answer.ts'

type Source = Output<EndpointOf<'addresses.get-source'>>['data']

/** Whom the server would ask where a house is, and on which host; null while the server has not said so. */
export function useAddressSource(): Source | null {
  return useAnswer(source, askSource).known
}

const source = {}

async function askSource(
  _source: object,
  { api, placeId, signal }: Asking,
): Promise<Result<Source, CallFailure>> {
  const said = await api.call(addressEndpoints['addresses.get-source'], { params: { placeId }, signal })
  return said.ok ? ok(said.value.data) : fail(callFailure(said.error))
}
