import { foldText } from '#domain/text/fold-text.ts'

/** The longest code of a place. */
export const slugLimit = 40

/** A code made from a place's name: `Bar Mleczny „Żółw”` gives `bar-mleczny-zolw`. May be too short to be valid. */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLimit)
    .replace(/^-+|-+$/g, '')
}

/** Small letters, digits and single hyphens inside, 3 to 40 of them. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(text)
}
