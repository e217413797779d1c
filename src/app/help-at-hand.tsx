import { useNavigate } from '@tanstack/react-router'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'
import { useHelp, useRememberPage } from './use-help.ts'

/** The manual from every page of a place, whatever stands around it: by F1, and by the help behind "more". */
export function HelpAtHand(): null {
  const navigate = useNavigate()
  const help = useHelp()
  useHotkey('f1', () => void navigate(help), { inFields: true })
  useRememberPage()
  return null
}
