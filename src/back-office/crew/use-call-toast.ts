import { useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

export type CallToast = {
  working: boolean
  /** Waits for a call and shows its outcome; `message` null: what was done shows by itself. Whether it was done. */
  run<T>(call: Promise<Result<T, CallFailure>>, message: ((value: T) => string) | null): Promise<boolean>
}

/** Calls about people or devices, each followed by a toast with its outcome. */
export function useCallToast(): CallToast {
  const errorText = useErrorText()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  return {
    working,
    async run(call, message) {
      setWorking(true)
      const done = await call
      setWorking(false)
      if (!done.ok) toast.show({ content: errorText(done.error.code), state: 'error' })
      else if (message !== null) toast.show({ content: message(done.value), state: 'success' })
      return done.ok
    },
  }
}
