import { foldText } from '../text/fold-text.ts'

/** A name as fiscal printers compare it: case, spaces and most signs do not count. Never empty. */
export function fiscalKey(name: string): string {
  const key = foldText(name).replaceAll(/[^\p{L}\p{N}%.,/]/gu, '')
  return key === '' ? name : key.slice(0, 40)
}
