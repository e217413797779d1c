import type { moreIconPaths } from './icon-paths-more.ts'
import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths | keyof typeof moreIconPaths

const known: Partial<Record<IconName, string>> = { ...iconPaths }

/** The outline of an icon; undefined while the file it is in is not loaded. */
export function outlineOf(name: IconName): string | undefined {
  return known[name]
}

/** Makes more icons known. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(known, more)
}
