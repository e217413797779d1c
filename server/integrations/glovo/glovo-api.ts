import * as v from 'valibot'
import { readUploadState } from '#domain/integrations/glovo/upload.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { PlatformCalls, UploadFailure } from './delivery-platform.ts'
import type { Store } from './stores.ts'

export type GlovoOptions = {
  /** Asked for anew at each call: a stand-in listens only once it is needed. */
  url(): Promise<string>
  /** Ends a call that takes too long; asked for anew for each one. */
  timeout(): AbortSignal
  /** Told why the platform could not be used; never a secret. */
  onProblem(problem: unknown): void
}

const taken = v.object({ transaction_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) })
const told = v.object({ status: v.string() })

/** The platform by its API for partners. */
export function createGlovo({ url, timeout, onProblem }: GlovoOptions): PlatformCalls {
  async function ask(
    store: Store,
    path: string,
    body: object | null,
  ): Promise<Result<unknown, UploadFailure>> {
    try {
      const base = (await url()).replace(/\/+$/, '')
      const answer = await fetch(`${base}/webhook/stores/${encodeURIComponent(store.storeId)}/menu${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { Authorization: store.token, 'Content-Type': 'application/json' },
        redirect: 'error',
        signal: timeout(),
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.ok) return ok(JSON.parse(text))
      if (answer.status === 429 || text.includes('LIMIT_EXCEEDED')) return fail('limit')
      onProblem(new Error(`menu${path}: HTTP ${answer.status}`))
      return fail([401, 403, 404].includes(answer.status) ? 'unauthorized' : 'unavailable')
    } catch (error) {
      onProblem(error)
      return fail('unavailable')
    }
  }

  return {
    async uploadMenu(store, menuUrl) {
      const answer = await ask(store, '', { menuUrl })
      if (!answer.ok) return answer
      const read = v.safeParse(taken, answer.value)
      return read.success ? ok(read.output.transaction_id) : fail('unavailable')
    },

    async menuState(store, transactionId) {
      const answer = await ask(store, `/${encodeURIComponent(transactionId)}`, null)
      const read = v.safeParse(told, answer.ok ? answer.value : null)
      return read.success ? ok(readUploadState(read.output.status)) : fail('unavailable')
    },
  }
}
