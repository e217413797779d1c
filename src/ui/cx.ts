/** Joins class names, leaving out what is absent: `cx('row', selected && 'is-selected')`. */
export function cx(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
