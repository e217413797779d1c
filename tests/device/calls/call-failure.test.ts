import { describe, expect, it } from 'vitest'
import { callFailure } from '#device/calls/call-failure.ts'
import { noInternetConnection, type ApiError } from '#platform/api/api-failure.ts'

const refused: ApiError = {
  kind: 'api-error',
  status: 422,
  code: 'invalid_input',
  message: 'for whoever looks into it',
  fields: ['lines.0.quantity'],
  retryAfter: null,
  response: null,
}

describe('a failed call', () => {
  it('has the server’s code and the fields that were refused', () => {
    expect(callFailure(refused)).toEqual({ code: 'invalid_input', fields: ['lines.0.quantity'] })
  })

  it('is a fault of the server where a newer one says a code that this build has no words for', () => {
    expect(callFailure({ ...refused, code: 'sold_on_the_moon' })).toMatchObject({ code: 'internal' })
  })

  it.each([
    ['no answer came', noInternetConnection('lost')],
    ['somebody else than the API answered', noInternetConnection('a portal', 511)],
    ['the caller gave up', { kind: 'canceled', code: 'canceled', message: '' } as const],
  ])('is a missing connection where %s', (_, failure) => {
    expect(callFailure(failure)).toEqual({ code: 'no_internet_connection', fields: [] })
  })
})
