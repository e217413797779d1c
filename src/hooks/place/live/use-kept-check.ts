import { useCallback } from 'react'
import { fail, ok, type Result } from '#domain/result.ts'
import { keepCheck } from '#replica/feed/kept-checks.ts'
import { registrationOf } from '#replica/open-place.ts'
import { usePlace } from '../place-context.ts'
import { useLiveQuery } from './use-live-query.ts'

/** `full`: as many are kept here as can be, and something waits to be sent. */
export type KeepFailure = 'full' | 'not_saved'

export type CheckKeeping = {
  /** Whether the check is wanted on this device, here yet or not; undefined until read. */
  wanted: boolean | undefined
  /** Wants it for a week. It comes with the next pull, which begins at once where there is a network. */
  keep(): Promise<Result<null, KeepFailure>>
}

/** A check from before the window of the feed, as far as this device is to have it. */
export function useKeptCheck(checkId: string): CheckKeeping {
  const { databases, engine, clock } = usePlace()
  const wanted = useLiveQuery(async () => {
    const { kept = [] } = (await registrationOf(databases)) ?? {}
    return kept.some((each) => each.checkId === checkId)
  }, [databases, checkId])
  const keep = useCallback(async (): Promise<Result<null, KeepFailure>> => {
    try {
      const now = clock() + engine.status().clockOffset
      if (!(await keepCheck(databases.outbox, checkId, now))) return fail('full')
    } catch (error) {
      console.error('the wish for a check was not saved', error)
      return fail('not_saved')
    }
    engine.retryNow()
    return ok(null)
  }, [databases, engine, clock, checkId])
  return { wanted, keep }
}

/** The ids of all checks that are wanted here, with spaces between them; undefined until read. */
export function useKeptIds(): string | undefined {
  const { databases } = usePlace()
  return useLiveQuery(async () => {
    const { kept = [] } = (await registrationOf(databases)) ?? {}
    return kept.map(({ checkId }) => checkId).join(' ')
  }, [databases])
}
