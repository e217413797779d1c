import type { ReactNode } from 'react'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { KeyHint } from '#ui/buttons/key-hint.tsx'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'

export type SaveBarTexts = { save: string; saving?: string | undefined; discard: string }

type SaveBarProps = {
  texts: SaveBarTexts
  /** The changes that saving would make: `1 unsaved change: Name`; or that nothing waits. */
  summary: ReactNode
  onSave: () => void
  /** Left out where there is nothing to discard: then only Save is shown. */
  onDiscard?: (() => void) | undefined
  /** Saves and goes on with an empty form. */
  another?: { label: string; onSave: () => void } | undefined
  /** Why saving is not possible now; shown in place of the summary, with Save switched off. */
  reason?: ReactNode
  /** Nothing to save: Save is switched off and the summary stays. */
  idle?: boolean | undefined
  working?: boolean | undefined
  /** Off while a layer above takes the keys. */
  hotkey?: boolean | undefined
}

/** Foot of a form: what is not saved yet, Discard and Save. Ctrl S saves from everywhere in the form. */
export function SaveBar(props: SaveBarProps) {
  const { texts, summary, onSave, onDiscard, another, reason } = props
  const { idle = false, working = false, hotkey = true } = props
  const off = idle || Boolean(reason)
  const save = () => {
    if (!off && !working) onSave()
  }
  // Also while there is nothing to save: the browser's "save page" helps nobody here.
  useHotkey('ctrl+s', save, { enabled: hotkey, inFields: true })
  return (
    <BottomBar className="save-bar">
      <p role="status" className="save-note">
        {(!idle || reason) && <Icon name={reason ? 'alert' : 'circle-dot'} size={18} className="text-warn" />}
        <span className="min-w-0">{reason || summary}</span>
      </p>
      <div className="save-acts">
        {onDiscard && (
          <Button kind="line" disabled={working} onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        {another && (
          <Button kind="line" className="save-another" disabled={off || working} onClick={another.onSave}>
            {another.label}
          </Button>
        )}
        <Button
          kind="primary"
          disabled={off}
          working={working}
          workingLabel={texts.saving}
          aria-keyshortcuts="Control+S"
          onClick={save}
        >
          {texts.save}
          <KeyHint>Ctrl S</KeyHint>
        </Button>
      </div>
    </BottomBar>
  )
}
