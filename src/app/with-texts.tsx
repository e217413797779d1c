import '#ui/icons/more-icons.ts'
import type { ReactNode } from 'react'
import { useTextPart, type TextPart } from '#hooks/texts/locale-provider.tsx'

/** Around a page beside the till: shows it once its texts are here, and brings all icons. */
export function WithTexts({ part, children }: { part: TextPart; children: ReactNode }) {
  // What can go wrong on any page is said there.
  const pages = useTextPart('pages')
  const own = useTextPart(part)
  return pages && own && children
}
