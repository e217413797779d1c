import { useMemo } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { AnyRow } from '#domain/any-row.ts'

/** Something that can be done to one row besides changing and removing it. */
export type RowAct = {
  /** The command, which carries the row's id. */
  kind: 'kitchen-station.set-default'
  icon: IconName
  /** The name of the act: `Make default`. */
  label: MessageKey
  /** The words once the act is done; may use `name`. */
  done: MessageKey
  /** Whether the row can have it done. */
  offered(row: AnyRow): boolean
}

/** An act ready to be chosen. */
export type OfferedAct = { key: string; label: string; icon: IconName; onSelect(): void }

/** The acts that a row offers now. */
export function useResourceActs(acts: readonly RowAct[]): (row: AnyRow) => readonly OfferedAct[] {
  const text = useText()
  const errorText = useErrorText()
  const mutate = useMutate()
  const toast = useToast()
  return useMemo(() => {
    const run = async ({ kind, done }: RowAct, row: AnyRow) => {
      const saved = await mutate(kind, { id: row.id })
      if (saved.ok) toast.show({ content: text(done, { name: String(row['name'] ?? '') }), state: 'success' })
      else toast.show({ content: errorText(saved.error), state: 'error' })
    }
    return (row) =>
      acts
        .filter(({ offered }) => offered(row))
        .map((act) => {
          const { kind, icon, label } = act
          return { key: kind, icon, label: text(label), onSelect: () => void run(act, row) }
        })
  }, [acts, text, errorText, mutate, toast])
}
