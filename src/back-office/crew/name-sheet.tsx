import { useState } from 'react'
import { useCrewActs } from '#hooks/place/people/use-crew.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { PersonTaskProps } from './crew-row.ts'
import { TaskSheet } from './task-sheet.tsx'

/** Another name for somebody; who signs in by name does so with the new one from then on. */
export function NameSheet({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const { update } = useCrewActs()
  const [name, setName] = useState(row.name)
  const [asked, setAsked] = useState(false)
  const given = name.trim()
  const missing = asked && given === '' ? text('crew.name.required') : undefined
  return (
    <TaskSheet
      title={text('crew.act.name')}
      detail={row.name}
      act={text('office.save')}
      onClose={onClose}
      onDone={onDone}
      onAct={() => {
        setAsked(true)
        return given === '' ? null : update(row.id, { name: given })
      }}
    >
      <TextField
        label={text('crew.name')}
        value={name}
        maxLength={60}
        error={missing}
        help={row.known?.email === null ? text('crew.name.help') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </TaskSheet>
  )
}
