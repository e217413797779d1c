import { useCallback } from 'react'
import { isErrorCode } from '#domain/errors/codes.ts'
import { useText } from './use-text.ts'

/** What a code of the error catalogue means, in words. A code that this build does not know counts as a server's fault. */
export function useErrorText(): (code: string) => string {
  const text = useText()
  return useCallback((code) => text(`error.${isErrorCode(code) ? code : 'internal'}`), [text])
}
