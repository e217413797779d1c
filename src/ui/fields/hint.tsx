import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icons/icon.tsx'

type HintProps = {
  /** The name of what is explained, for people who do not see where the hint stands. */
  label: string
  children: ReactNode
}

/** A small “?” that says what a word or a figure means. */
export function Hint({ label, children }: HintProps) {
  return (
    <Popover className="inline-flex print:hidden">
      <PopoverButton className="hint" aria-label={label} title={label}>
        <Icon name="help" size={16} />
      </PopoverButton>
      <PopoverPanel anchor={{ to: 'bottom start', gap: 4, padding: 12 }} className="pop max-w-80 p-3 text-t2">
        {children}
      </PopoverPanel>
    </Popover>
  )
}
