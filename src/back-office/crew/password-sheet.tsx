import { useState } from 'react'
import { useCrewActs } from '#hooks/place/people/use-crew.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { NewPassword, crewPasswordProblem } from './new-password.tsx'
import type { PersonTaskProps } from './crew-row.ts'
import { TaskSheet } from './task-sheet.tsx'

/** Another password for somebody without an e-mail, who cannot ask for a link. */
export function PasswordSheet({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const { setPassword } = useCrewActs()
  const [password, keep] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = crewPasswordProblem(password, row.known?.signInName ?? row.name)
  return (
    <TaskSheet
      title={text('crew.act.password')}
      detail={row.name}
      act={text('crew.password.act')}
      onClose={onClose}
      onDone={onDone}
      onAct={() => {
        setAsked(true)
        return problem === null ? setPassword(row.id, password) : null
      }}
    >
      <NewPassword value={password} problem={asked ? problem : null} onChange={keep} />
      <p className="text-t2 text-ink-2">{text('crew.password.ends')}</p>
    </TaskSheet>
  )
}
