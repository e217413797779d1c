import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { readPages } from '#device/calls/read-pages.ts'
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
