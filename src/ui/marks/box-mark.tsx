import { Icon } from '#ui/icons/icon.tsx'

/** Before the name of a box, which reads like a dish else. */
export function BoxMark() {
  return <Icon name="package" size={16} className="mr-1 inline-block align-[-2px]" />
}
