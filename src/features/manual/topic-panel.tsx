import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { TextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { stepsOf } from './steps-of.ts'
import type { ManualKey } from './topics.ts'

type TopicPanelProps = {
  topic: ManualKey
  open: boolean
  onToggle: () => void
  find: TextLookup
  /** Leads to the page that the topic is about. */
  link: ReactNode
}

/** One topic of the manual: its name, and once it is open its steps and what of them works without internet. */
export function TopicPanel({ topic, open, onToggle, find, link }: TopicPanelProps) {
  const text = useText()
  const id = useId()
  const row = useRef<HTMLLIElement>(null)
  // Another one that folds above would carry it away.
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <li ref={row} className="border-b border-line last:border-b-0">
      <h3 className="m-0">
        <button
          type="button"
          className="flex min-h-14 w-full items-center gap-3 px-4 text-left text-t3 font-semibold"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className="min-w-0 flex-1">{text(`manual.${topic}.title`)}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} className="text-ink-3" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-4 pb-4">
        <ol className="m-0 flex list-decimal flex-col gap-2 pl-6">
          {stepsOf(topic, find).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-3 mb-0 flex gap-2 text-ink-2">
          <Icon name="cloud-off" size={20} className="mt-0.5 flex-none" />
          <span>
            <b className="font-semibold">{text('manual.offline')}: </b>
            {text(`manual.${topic}.offline`)}
          </span>
        </p>
        {link && <div className="mt-3">{link}</div>}
      </div>
    </li>
  )
}
