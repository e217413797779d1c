import type { ImportProgress } from '#domain/menu/menu-import.ts'
import type { KeptImport } from '#hooks/import/kept-import.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { RunStepProps } from './run-props.ts'

type ImportResultProps = RunStepProps & { kept: KeptImport; progress: ImportProgress }

/** How long what an import has done can be taken back, ms. */
const undoableForMs = 24 * 60 * 60 * 1000

/** The outcome of an import, and the ways on. */
export function ImportResult(props: ImportResultProps) {
  const { kept, progress, menuImport, wrongRows, renderTill, onDone, onAgain } = props
  const text = useText()
  const { date, time } = useFormat()
  const { clock } = usePlace()
  const { added, changed, left } = progress
  const count = added + changed
  const undoable = count > 0 && clock() - kept.startedAt < undoableForMs
  const till = count > 0 ? renderTill : null
  const figures = [
    ['added', added],
    ['changed', changed],
    ['left', kept.wrong + left.length],
  ] as const
  return (
    <>
      <div role="status" className="flex items-start gap-4">
        <span className="grid h-14 w-14 flex-none place-items-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" size={28} />
        </span>
        <div className="min-w-0">
          <h2 className="text-t4">
            {count === 0 ? text('menuImport.result.nothing') : text('menuImport.result.done', { count })}
          </h2>
          <p className="mt-1 text-t2 text-ink-2">
            {text('menuImport.result.detail', {
              name: kept.name,
              date: date(kept.startedAt),
              time: time(kept.startedAt),
            })}
          </p>
        </div>
      </div>
      <dl className="mt-4 border-t border-line text-t2">
        {figures.map(([key, value]) => (
          <div key={key} className="flex min-h-10 items-center justify-between border-b border-line">
            <dt>{text(`menuImport.result.${key}`)}</dt>
            <dd className="tn font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <ul className="mt-3 max-h-40 overflow-y-auto text-t2 text-ink-2">
          {left.map(({ line, code }) => (
            <li key={`${line}/${code}`}>
              {text('menuImport.result.leftLine', { line, why: text(`menuImport.problem.${code}`) })}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex gap-2 text-t2 text-ink-2">
        <Icon name="info" size={18} className="flex-none" />
        {text('menuImport.result.again')}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {undoable && (
          <Button kind="quiet" icon="undo" onClick={menuImport.stop}>
            {text('menuImport.result.undo')}
          </Button>
        )}
        {wrongRows !== null && kept.wrong > 0 && (
          <Button icon="download" onClick={wrongRows}>
            {text('menuImport.result.rows', { count: kept.wrong })}
          </Button>
        )}
        <Button onClick={onAgain}>{text('menuImport.result.another')}</Button>
        <Button kind={till === null ? 'primary' : 'line'} onClick={onDone}>
          {text('menuImport.result.show')}
        </Button>
        {till?.({
          className: buttonClass({ kind: 'primary' }),
          children: (
            <>
              <Icon name="cart" />
              {text('menuImport.result.till')}
            </>
          ),
        })}
      </div>
    </>
  )
}
