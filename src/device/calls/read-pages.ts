import { fail, ok, type Result } from '#domain/result.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { callFailure, type CallFailure } from './call-failure.ts'

type Page<T> = { data: readonly T[]; total: number }

/** As much of a list as one call gives. */
const pageSize = '100'

/** All pages of a list that is short as a rule; the first failure ends it. */
export async function readPages<T>(
  read: (query: { pageSize: string; pageNumber: string }) => Promise<Result<Page<T>, ApiFailure>>,
): Promise<Result<readonly T[], CallFailure>> {
  const rows: T[] = []
  for (let page = 1; ; page += 1) {
    const answer = await read({ pageSize, pageNumber: String(page) })
    if (!answer.ok) return fail(callFailure(answer.error))
    const { data, total } = answer.value
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return ok(rows)
  }
}
