import { isErrorCode } from '../errors/codes.ts'
import type { Speech } from './speech.ts'

/** The words of a code of the error catalogue. A code that this build does not know counts as a server's fault. */
export function errorWords({ text }: Pick<Speech, 'text'>, code: string): string {
  return text(`error.${isErrorCode(code) ? code : 'internal'}`)
}
