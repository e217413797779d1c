import { useId, useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { fieldAria, FieldNote, type FieldTexts } from './field.tsx'
import { Icon } from '#ui/icons/icon.tsx'

export type FileDropTexts = {
  choose: string
  /** Beside the button: that a file can be dropped here, and which ones. */
  hint?: ReactNode
  remove: string
  /** Says what the picture shows. */
  previewAlt: string
}

type FileDropProps = Pick<FieldTexts, 'label' | 'help' | 'error' | 'hideLabel'> & {
  texts: FileDropTexts
  /** Kinds of files as in `<input accept>`, such as `image/png,image/jpeg`. */
  accept: string
  /** Address of the picture there is. */
  src: string | null
  onFile: (file: File) => void
  /** Left out where the picture cannot be taken away. */
  onRemove?: (() => void) | undefined
  working?: boolean | undefined
  disabled?: boolean | undefined
}

/** One picture: chosen with a button or dropped, with a preview. The receiver checks the content. */
export function FileDrop(props: FileDropProps) {
  const { label, help, error, hideLabel, texts, accept, src, onFile, onRemove, working, disabled } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const off = Boolean(disabled || working)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !off) onFile(file)
  }
  return (
    <div className="field">
      <label htmlFor={id} className={cx('lbl', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div
        className={cx('file-drop', over && !off && 'is-over', error && 'is-bad', off && 'is-off')}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <span className="file-preview">
          {src === null ? (
            <Icon name="image" size={28} className="text-ink-3" />
          ) : (
            <img src={src} alt={texts.previewAlt} />
          )}
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <span className={cx('btn btn-line relative', off && 'text-ink-3')} aria-busy={working}>
              <span className="btn-face">
                <Icon name="upload" />
                {texts.choose}
              </span>
              {working && (
                <span className="btn-busy">
                  <Icon name="spinner" className="spin" />
                </span>
              )}
              <input
                type="file"
                accept={accept}
                disabled={off}
                title={texts.choose}
                className="file-input"
                onChange={(event) => {
                  take(event.target.files)
                  // The same file can be chosen once more.
                  event.target.value = ''
                }}
                {...fieldAria(id, { help, error })}
              />
            </span>
            {src !== null && onRemove && (
              <Button kind="quiet" icon="trash" disabled={off} onClick={onRemove}>
                {texts.remove}
              </Button>
            )}
          </div>
          {texts.hint && <span className="help">{texts.hint}</span>}
        </div>
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}
