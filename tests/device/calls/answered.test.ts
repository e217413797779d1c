import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { answered, dataIn, whetherDone } from '#device/calls/answered.ts'
import type { ApiError } from '#platform/api/api-failure.ts'

const refused: ApiError = {
  kind: 'api-error',
  status: 422,
  code: 'invalid_input',
  message: 'for whoever looks into it',
  fields: ['lines.0.quantity'],
  retryAfter: null,
  response: null,
}

describe('the answer to a call', () => {
  it('gives a screen what it asked for', () => {
    expect(dataIn(ok({ data: [1, 2], total: 2 }))).toEqual(ok([1, 2]))
    expect(answered(ok({ data: 7 }), ({ data }) => data + 1)).toEqual(ok(8))
  })

  it('gives of an act only that it was done', () => {
    expect(whetherDone(ok({ data: 'whatever' }))).toEqual(ok(null))
  })

  it('says why there is none, and nothing is taken out of it', () => {
    const take = () => {
      throw new Error('there is nothing to take')
    }
    const why = fail({ code: 'invalid_input', fields: ['lines.0.quantity'] })
    expect([answered(fail(refused), take), dataIn(fail(refused)), whetherDone(fail(refused))]).toEqual([
      why,
      why,
      why,
    ])
  })
})
