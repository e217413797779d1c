import type { ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { ImportResult } from './import-result.tsx'
import type { RunStepProps } from './run-props.ts'

/** The import while it runs, and what came of it. */
export function RunStep(props: RunStepProps) {
  const { menuImport, onAgain } = props
  const { kept, progress, failure, goOn, stop } = menuImport
  const text = useText()
  const errorText = useErrorText()
  if (kept === null) return null
  const state = progress?.state
  const failed = failure !== null || state === 'failed'
  const stopped = state === 'stopped'
  return (
    <Panel className="mx-auto w-full max-w-3xl flex-none max-tablet:rounded-none max-tablet:border-x-0 tablet:mt-4 tablet:p-6">
      {failed ? (
        <RunOutcome icon="alert" tone="bg-bad-soft text-bad" title={text('menuImport.run.failed')}>
          <p>{failure === null ? text('menuImport.run.failed.text') : errorText(failure.code)}</p>
          <Acts>
            <Button onClick={onAgain}>{text('menuImport.run.putAway')}</Button>
            <Button icon="undo" onClick={stop}>
              {text('menuImport.run.takeBack')}
            </Button>
            {kept.phase === 'running' && (
              <Button kind="primary" onClick={goOn}>
                {text('menuImport.run.goOn')}
              </Button>
            )}
          </Acts>
        </RunOutcome>
      ) : stopped ? (
        <RunOutcome icon="undo" tone="bg-sunken text-ink-2" title={text('menuImport.result.stopped')}>
          <p>{text(kept.phase === 'sending' ? 'menuImport.lost' : 'menuImport.result.stopped.text')}</p>
          <Acts>
            <Button kind="primary" onClick={onAgain}>
              {text('menuImport.result.another')}
            </Button>
          </Acts>
        </RunOutcome>
      ) : state === 'done' && progress !== null && kept.phase !== 'stopping' ? (
        <ImportResult {...props} kept={kept} progress={progress} />
      ) : (
        <Running menuImport={menuImport} />
      )}
    </Panel>
  )
}

function Running({ menuImport: { kept, progress, sent, waiting, stop } }: Pick<RunStepProps, 'menuImport'>) {
  const text = useText()
  if (kept === null) return null
  const stopping = kept.phase === 'stopping' || progress?.state === 'stopping'
  const share = progress === null || progress.total === 0 ? 0 : progress.done / progress.total
  const part = sent === null ? share : kept.rows === 0 ? 0 : sent / kept.rows
  const title = stopping
    ? text('menuImport.run.stopping')
    : sent !== null && kept.source !== 'place'
      ? text('menuImport.run.sending', { done: sent, total: kept.rows })
      : kept.source === 'place'
        ? text('menuImport.run.copying', { name: kept.name })
        : text('menuImport.run.publishing', { done: Math.round(share * kept.rows), total: kept.rows })
  const said = stopping ? 'stopping' : sent === null ? 'publishing' : 'sending'
  return (
    <>
      <h2 className="tn text-t4">{title}</h2>
      <p className="mt-1 text-t2 text-ink-2">{text(`menuImport.run.${said}.text`)}</p>
      <div
        role="progressbar"
        aria-label={text('menuImport.run.progress')}
        aria-valuenow={Math.round(part * 100)}
        className="mt-4 h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-3 rounded-full bg-accent" style={{ width: `${Math.round(part * 100)}%` }} />
      </div>
      {waiting && (
        <p role="status" className="mt-4 flex gap-2 text-t2 font-semibold text-warn">
          <Icon name="cloud-off" size={18} />
          {text('menuImport.run.waiting')}
        </p>
      )}
      {!stopping && (
        <Acts>
          <Button onClick={stop}>{text('menuImport.run.stop')}</Button>
        </Acts>
      )}
    </>
  )
}

type RunOutcomeProps = { icon: 'alert' | 'undo'; tone: string; title: string; children: ReactNode }

function RunOutcome({ icon, tone, title, children }: RunOutcomeProps) {
  return (
    <div role="status">
      <div className="flex items-center gap-4">
        <span className={`grid h-14 w-14 flex-none place-items-center rounded-full ${tone}`}>
          <Icon name={icon} size={28} />
        </span>
        <h2 className="text-t4">{title}</h2>
      </div>
      <div className="mt-3 text-t2 text-ink-2">{children}</div>
    </div>
  )
}

function Acts({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap justify-end gap-2">{children}</div>
}
