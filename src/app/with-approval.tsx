import { Suspense, useEffect, type ReactNode } from 'react'
import { late } from '#ui/late.ts'
import { ApprovalContext, type ApprovalQuestion } from '#hooks/approval/approval-dialog.ts'

const load = () => import('#features/approval/approval-dialog.tsx')
const Lazy = late(load, 'ApprovalDialog')

/** Around pages with acts that a manager can be asked for. */
export function WithApproval({ children }: { children: ReactNode }) {
  useEffect(() => {
    // At hand when it is wanted, with or without a network; else it is asked for again then.
    const timer = setTimeout(() => void Promise.allSettled([load()]), 600)
    return () => clearTimeout(timer)
  }, [])
  return <ApprovalContext value={draw}>{children}</ApprovalContext>
}

function draw(question: ApprovalQuestion) {
  return (
    <Suspense fallback={null}>
      <Lazy {...question} />
    </Suspense>
  )
}
