import { describe, expect, it } from 'vitest'
import { pinRefusal } from '#device/pins/pin-refusal.ts'
import type { ApiError } from '#platform/api/api-failure.ts'

const now = Date.UTC(2026, 10, 27, 12)
const refusal = (change: Partial<ApiError>): ApiError => ({
  kind: 'api-error',
  status: 422,
  code: 'wrong_pin',
  message: '',
  fields: [],
  retryAfter: null,
  response: null,
  ...change,
})

describe('a PIN that the server refuses', () => {
  it('is wrong, and the server says how often it may be tried still', () => {
    const response = { code: 'wrong_pin', message: 'PIN', triesLeft: 3 }
    expect(pinRefusal(refusal({ response }), now)).toEqual({ kind: 'wrong', triesLeft: 3 })
  })

  it.each([
    ['an older server says nothing of tries', null],
    ['its body is not understood', { code: 'wrong_pin', message: '', triesLeft: 'many' }],
  ])('is wrong without a number where %s', (_, response) => {
    expect(pinRefusal(refusal({ response }), now)).toEqual({ kind: 'wrong', triesLeft: null })
  })

  it.each(['wrong_pin', 'too_many_requests'])(
    'locks the person out from now on, for as long as it says (%s)',
    (code) => {
      expect(pinRefusal(refusal({ code, retryAfter: 300_000 }), now)).toEqual({
        kind: 'locked',
        until: now + 300_000,
      })
    },
  )

  it('has failed where it was refused for anything else, which says nothing of the PIN', () => {
    expect(pinRefusal(refusal({ code: 'device_revoked', retryAfter: 300_000 }), now)).toEqual({
      kind: 'failed',
      code: 'device_revoked',
    })
    expect(pinRefusal(refusal({ code: 'too_many_requests' }), now)).toEqual({
      kind: 'failed',
      code: 'too_many_requests',
    })
    expect(pinRefusal(refusal({ code: 'of a newer server' }), now)).toEqual({
      kind: 'failed',
      code: 'internal',
    })
  })
})
