import { foldText } from '../text/fold-text.ts'
import type { Address } from './client.ts'

/** Whether two addresses are the same door, however their letters are written. */
export function sameAddress(a: Address, b: Address): boolean {
  return fields.every((field) => foldText(a[field]) === foldText(b[field]))
}

const fields = ['street', 'streetNumber', 'apartment', 'city'] as const
