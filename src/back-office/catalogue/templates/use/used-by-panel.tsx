import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/fields/check-box.tsx'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useTemplateLinks } from '../template-links.ts'
import { ItemWindow } from './item-window.tsx'
import type { UsedBy } from './use-used-by.ts'

type UsedByPanelProps = {
  used: readonly UsedBy[]
  ticked: ReadonlySet<string>
  onTick(id: string): void
  /** The part of an item that stays its own, in words. */
  ownOf?: (id: string) => string
  /** Null: the person may not. */
  onDetach: (() => void) | null
  onAssign: (() => void) | null
  /** Shows what changed many items lately, to take it back. */
  onRecent: (() => void) | null
}

/** As many stand there at first. */
const firstShown = 7

/** The items that follow a template, and the acts on some of them. */
export function UsedByPanel({ used, ticked, onTick, ownOf, onDetach, onAssign, onRecent }: UsedByPanelProps) {
  const wide = useMedia(media.tablet)
  const text = useText()
  const [all, setAll] = useState(false)
  const shown = all ? used : used.slice(0, firstShown)
  const row = (item: UsedBy) => (
    <UsedByRow
      item={item}
      own={ownOf?.(item.id) ?? ''}
      ticked={ticked.has(item.id)}
      onTick={onDetach && (() => onTick(item.id))}
    />
  )
  return (
    <Panel
      flush
      title={text('menuTemplate.used.title', { count: used.length })}
      action={
        onDetach &&
        used.length > 0 && (
          <Button size="sm" icon="unlink" onClick={onDetach}>
            {text('menuTemplate.used.detach', { count: ticked.size || used.length })}
          </Button>
        )
      }
    >
      {used.length === 0 ? (
        <p className="p-4 text-ink-2">{text('menuTemplate.used.none')}</p>
      ) : (
        <ItemWindow label={text('menuTemplate.used.list')} items={shown} height={56} renderItem={row} />
      )}
      {(used.length > firstShown || onAssign || onRecent) && (
        <div className="flex flex-wrap gap-2 px-1 py-1">
          {used.length > firstShown && (
            <Button kind="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? text('menuTemplate.used.fewer') : text('menuTemplate.used.all', { count: used.length })}
            </Button>
          )}
          {onAssign && !wide && (
            <Button kind="quiet" size="sm" icon="plus" onClick={onAssign}>
              {text('menuTemplate.assign')}
            </Button>
          )}
          {onRecent && (
            <Button kind="quiet" size="sm" icon="undo" onClick={onRecent}>
              {text('menuTemplate.recent')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

type UsedByRowProps = { item: UsedBy; own: string; ticked: boolean; onTick: (() => void) | null }

function UsedByRow({ item, own, ticked, onTick }: UsedByRowProps) {
  const text = useText()
  const { renderItem } = useTemplateLinks()
  return (
    <div
      className={cx('flex min-h-14 items-center gap-1 border-b border-line px-3', ticked && 'bg-accent-soft')}
    >
      {onTick && (
        <CheckBox
          label={text('office.list.select.row', { name: item.name })}
          checked={ticked}
          onChange={onTick}
        />
      )}
      <span className="min-w-0 flex-1 text-t2">
        {renderItem(item.id, {
          className: 'row-name max-w-full font-semibold',
          children: <span className="cut">{item.name}</span>,
        })}
        {own !== '' && (
          <span className="cut -mt-2 block pb-1.5 text-t1 text-ink-3 pointer-coarse:-mt-3">{own}</span>
        )}
      </span>
    </div>
  )
}
