import { useId, type ReactNode, type SyntheticEvent } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'

type TaskSheetProps = {
  title: string
  detail?: string
  /** Names the act. */
  act: string
  /** Checks the fields, and says by null that something is wrong with them; else makes the call. */
  onAct(): Promise<Result<null, CallFailure>> | null
  onClose(): void
  /** Called once the act is done; the sheet closes. */
  onDone?(): void
  children: ReactNode
}

/** A short form beside the list that needs the server: fields, why it did not work, and the one button. */
export function TaskSheet({ title, detail, act, onAct, onClose, onDone, children }: TaskSheetProps) {
  const text = useText()
  const errorText = useErrorText()
  const form = useId()
  const { working, failure, run, forget } = useOneCall()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const call = onAct()
    if (call === null) return
    const result = await run(() => call)
    if (!result.ok) return
    onDone?.()
    onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      detail={detail}
      closeLabel={text('crew.close')}
      footer={
        <Button
          type="submit"
          form={form}
          kind="primary"
          size="lg"
          wide
          working={working}
          workingLabel={text('crew.working')}
        >
          {act}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
        onChange={forget}
      >
        {failure && <Banner card tone="bad" icon="error" title={errorText(failure.code)} />}
        {children}
      </form>
    </SideSheet>
  )
}
