import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { answered, dataIn, done } from '#device/calls/answered.ts'
import { callFailure } from '#device/calls/call-failure.ts'
import { readPages } from '#device/calls/read-pages.ts'
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

describe('the answer to a call', () => {
  it('gives a screen what it asked for', () => {
    expect(dataIn(ok({ data: [1, 2], total: 2 }))).toEqual(ok([1, 2]))
    expect(answered(ok({ data: 7 }), ({ data }) => data + 1)).toEqual(ok(8))
  })

  it('gives of an act only that it was done', () => {
    expect(done(ok({ data: 'whatever' }))).toEqual(ok(null))
  })

  it('says why there is none, and nothing is taken out of it', () => {
    const take = () => {
      throw new Error('there is nothing to take')
    }
    const why = fail({ code: 'invalid_input', fields: ['lines.0.quantity'] })
    expect([answered(fail(refused), take), dataIn(fail(refused)), done(fail(refused))]).toEqual([
      why,
      why,
      why,
    ])
  })
})

describe('a list that comes in pages', () => {
  /** A server with so many rows; what it was asked for. */
  const listOf = (count: number, total = count) => {
    const asked: string[] = []
    const all = Array.from({ length: count }, (_, n) => n)
    const read = async ({ pageSize, pageNumber }: { pageSize: string; pageNumber: string }) => {
      asked.push(pageNumber)
      const from = (Number(pageNumber) - 1) * Number(pageSize)
      return ok({ data: all.slice(from, from + Number(pageSize)), total })
    }
    return { all, asked, read }
  }

  it.each([
    [0, ['1']],
    [100, ['1']],
    [101, ['1', '2']],
    [250, ['1', '2', '3']],
  ])('of %s rows is read whole and in order', async (count, pages) => {
    const { all, asked, read } = listOf(count)
    expect(await readPages(read)).toEqual(ok(all))
    expect(asked).toEqual(pages)
  })

  it('ends with an empty page, where rows were taken away meanwhile', async () => {
    const { all, asked, read } = listOf(100, 130)
    expect(await readPages(read)).toEqual(ok(all))
    expect(asked).toEqual(['1', '2'])
  })

  it('is not there at all where one of its pages is not', async () => {
    const { asked, read } = listOf(250)
    const broken: typeof read = (query) =>
      query.pageNumber === '2' ? Promise.resolve(fail(refused) as never) : read(query)
    expect(await readPages(broken)).toEqual(fail({ code: 'invalid_input', fields: ['lines.0.quantity'] }))
    expect(asked).toEqual(['1'])
  })
})
