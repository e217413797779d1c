import { usePermissions } from '#hooks/place/people/use-can.ts'
import { permitted, type ShellEntry } from './shell/shell-nav.ts'

/** Whether the person who is on may open a page, so that no page leads where they are refused. */
export function useMayOpen(): (entry: ShellEntry) => boolean {
  const granted = usePermissions() ?? []
  return (entry) => permitted([entry], granted).length > 0
}
