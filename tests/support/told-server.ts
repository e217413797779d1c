import type { ErrorCode } from '#domain/errors/codes.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { noInternetConnection } from '#platform/api/api-failure.ts'

type Call = { method: string; path: string }
type Given = { params?: Record<string, string>; body?: unknown }

/** A server of which a test says what it answers, by `METHOD /path` of the contract; it remembers what it was asked. */
export function createToldServer(answers: Record<string, (given: Given) => unknown>) {
  const sent: (Given & { call: string })[] = []
  const refusals: Record<string, ErrorCode> = {}
  const state = { reachable: true }
  const call = async ({ method, path }: Call, given: Given = {}) => {
    if (!state.reachable) return fail(noInternetConnection(''))
    const name = `${method} ${path}`
    sent.push({ call: name, ...given })
    const code = refusals[name]
    if (code !== undefined) return fail({ kind: 'api-error', code, fields: [], message: '' })
    return ok(answers[name]?.(given) ?? { data: null })
  }
  return {
    api: { call } as unknown as AppServices['api'],
    /** What it says instead of its answer. */
    refusals,
    state,
    /** The bodies of these calls, in their order. */
    bodies: (name: string) => sent.filter((each) => each.call === name).map(({ body }) => body),
    /** The variables in the paths of these calls. */
    params: (name: string) => sent.filter((each) => each.call === name).map(({ params }) => params),
  }
}

export type ToldServer = ReturnType<typeof createToldServer>
