import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from './option.ts'
import { rovingKeys } from '#ui/buttons/roving-keys.ts'

type TabsProps<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  tabs: readonly Option<T>[]
  /** Prefix of ids: tab `x` gets `<id>-tab-x` and controls `<id>-panel`. */
  id: string
}

/** Underlined tabs of a form or a page; where not all have room, the chosen one is scrolled to. Give the content `role="tabpanel"` and the id `<id>-panel`. */
export function Tabs<T extends string>({ label, value, onChange, tabs, id }: TabsProps<T>) {
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Newer browsers give a promise here, which is nothing to clean up with.
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  const keys = rovingKeys(
    tabs.map((tab) => tab.value),
    onChange,
  )
  return (
    <div role="tablist" aria-label={label} onKeyDown={keys} className="tabs">
      {tabs.map((tab) => (
        <button
          key={tab.value}
          ref={tab.value === value ? chosen : null}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.disabled}
          className="inline-flex items-center gap-2"
          onClick={() => onChange(tab.value)}
        >
          {tab.icon && <Icon name={tab.icon} size={18} />}
          {tab.label}
          {tab.count !== undefined && <span className="tn font-medium text-ink-3">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
