import type { PageQuery } from '#contract/query.ts'
import { pathVariables } from '#contract/path.ts'
import { must } from '#domain/must.ts'
import type { Result } from '#domain/result.ts'
import type { Caller, IdempotencyKey, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'

/** A call of a resource, as its schemas have read it. */
export type ResourceInput = {
  params: Record<string, string>
  query: PageQuery
  body: Record<string, unknown>
  caller: Caller
  member: Member
  idempotencyKey: IdempotencyKey | null
}

export type ResourceCall = (input: ResourceInput) => Promise<Result<unknown, Problem>>

/** The variable of a path that names a row: the one besides the place's. */
export function rowVariable(path: string): string | undefined {
  return pathVariables(path).find((name) => name !== 'placeId')
}

/** The row that a call names in its path. */
export function rowNamed({ params }: ResourceInput, path: string | undefined): string {
  return must(params[must(rowVariable(path ?? ''), `a row in ${path}`)], `the row of ${path}`)
}
