import { useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** Runs one call at a time and keeps why the last one failed, until something is changed. */
export function useOneCall<T = null>() {
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const run = async (call: () => Promise<Result<T, CallFailure>>): Promise<Result<T, CallFailure>> => {
    setWorking(true)
    setFailure(null)
    try {
      const result = await call()
      if (!result.ok) setFailure(result.error)
      return result
    } finally {
      setWorking(false)
    }
  }
  return { working, failure, run, forget: () => setFailure(null) }
}
