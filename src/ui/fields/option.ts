import type { IconName } from '#ui/icons/icon.tsx'

/** One of several things to choose from. */
export type Option<T extends string> = {
  value: T
  label: string
  icon?: IconName | undefined
  count?: number | undefined
  disabled?: boolean | undefined
}
