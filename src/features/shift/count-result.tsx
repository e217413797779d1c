import { useState } from 'react'
import * as v from 'valibot'
import { asksComment, mayCount } from '#domain/closing/counting.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { statementWords } from '#domain/closing/lines/statement-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DifferenceRow, MoneyRow } from './money-row.tsx'
import type { ShiftLinks } from './shift-links.ts'
import { DrawerTask } from './drawer-task.tsx'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import type { Drawers } from './use-drawers.ts'
import { useDrawerName } from './use-drawer-words.ts'
import type { Here } from './use-here.ts'
import { useReport } from './use-report.ts'
import { useShiftAct } from './use-shift-act.ts'

type CountResultProps = { drawer: Drawer; drawers: Drawers; here: Here; links: ShiftLinks }

/** The result of the last count, why, and the way to close the drawer. A difference never stands in its way. */
export function CountResult({ drawer, drawers, here, links }: CountResultProps) {
  const text = useText()
  const format = useFormat()
  const nameOf = useDrawerName()
  const save = useShiftAct()
  const report = useReport(drawer)
  const { value: comment, change, forget } = useKeptDraft(`drawer-comment:${drawer.id}`, v.string(), '')
  const [missing, setMissing] = useState(false)
  const last = report?.figures.counts.at(-1)
  if (report === undefined || comment === undefined || last === undefined) return null
  const isNeeded = asksComment(last.difference, here.commentLimit)
  const again = mayCount(drawer.id, drawers.counts)

  const close = async () => {
    if (isNeeded && comment.trim() === '') return setMissing(true)
    const act = { kind: 'drawer.close', args: { drawerId: drawer.id, comment: comment.trim() } } as const
    if (!(await save(act, text('shift.result.done')))) return
    forget()
    links.onReport(drawer.id)
  }

  return (
    <DrawerTask
      title={text('shift.result.title')}
      detail={text('shift.result.detail', { drawer: nameOf(drawer), time: format.time(last.at) })}
      onClose={links.onHome}
      actions={
        <>
          {again && (
            <Button
              size="lg"
              icon="recall"
              className="flex-1"
              onClick={() => links.onTask({ task: 'count', drawerId: drawer.id })}
            >
              {text('shift.result.again')}
            </Button>
          )}
          <Button kind="primary" size="lg" icon="lock" className="flex-1" onClick={() => void close()}>
            {text('shift.result.close')}
          </Button>
        </>
      }
    >
      {report.hasMovedSince && (
        <Banner
          card
          tone="warn"
          icon="alert"
          title={text('shift.result.moved')}
          detail={text(again ? 'shift.result.moved.again' : 'shift.result.moved.kept')}
        />
      )}
      <section className="panel flex flex-col gap-1 p-4">
        <MoneyRow label={text('shift.counted')} amount={last.total} strong />
        <MoneyRow label={text('shift.expected')} amount={last.expected} strong />
        <DifferenceRow difference={last.difference} />
      </section>
      <section className="panel p-4">
        <h2 className="sr-only">{text('shift.result.why')}</h2>
        {report.statement.map((line) => (
          <MoneyRow key={line.id} label={statementWords(text, line)} amount={line.amount} bare />
        ))}
      </section>
      <TextField
        label={
          isNeeded
            ? text('shift.result.comment.needed')
            : text('shift.result.comment', { amount: format.money(here.commentLimit) })
        }
        value={comment}
        maxLength={200}
        error={
          missing && isNeeded && comment.trim() === '' ? text('shift.result.comment.missing') : undefined
        }
        onChange={(event) => change(event.target.value)}
      />
      <p className="m-0 text-t2 text-ink-2">
        {text('shift.result.kept', { amount: format.money(here.commentLimit) })}
      </p>
    </DrawerTask>
  )
}
