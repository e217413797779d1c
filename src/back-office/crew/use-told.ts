import { useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

export type Told = {
  working: boolean
  /** Waits for a call and says what came of it; `said` null: what was done shows by itself. Whether it was done. */
  tell<T>(call: Promise<Result<T, CallFailure>>, said: ((value: T) => string) | null): Promise<boolean>
}

/** An act on people or devices, of which a message says whether it was done. */
export function useTold(): Told {
  const errorText = useErrorText()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  return {
    working,
    async tell(call, said) {
      setWorking(true)
      const done = await call
      setWorking(false)
      if (!done.ok) toast.show({ content: errorText(done.error.code), state: 'error' })
      else if (said !== null) toast.show({ content: said(done.value), state: 'success' })
      return done.ok
    },
  }
}
