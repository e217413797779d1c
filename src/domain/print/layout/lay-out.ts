import type { Printout } from '../../document/printout.ts'
import type { PrintContent } from '../print-content.ts'
import { bill } from './bill.ts'
import { copyMark } from './common.ts'
import { correction } from './correction.ts'
import { documentCopy } from './document-copy.ts'
import { invoiceOnRoll, type InvoicePrint } from './invoice-on-roll.ts'
import type { PaperLine } from './paper-line.ts'
import type { PrintedPaper } from './paper.ts'
import { report, testPrint } from './plain-prints.ts'
import { cancelSlip, kitchenTicket } from './ticket.ts'

/**
 * How a non-fiscal print looks on a paper of `columns` characters: what is longer goes on in the next line, amounts and
 * numbers are never cut. A document is laid out as its copy, but where it is an e-invoice.
 */
export function layOut(printed: PrintContent | Printout | InvoicePrint, paper: PrintedPaper): PaperLine[] {
  if ('invoice' in printed) return invoiceOnRoll(printed, paper)
  return 'ksefState' in printed
    ? documentCopy(printed, paper)
    : [...copyMark(paper), ...contentLines(printed, paper)]
}

function contentLines(content: PrintContent, paper: PrintedPaper): PaperLine[] {
  switch (content.type) {
    case 'bill':
      return bill(content, paper)
    case 'kitchen-ticket':
      return kitchenTicket(content, paper)
    case 'cancel-slip':
      return cancelSlip(content, paper)
    case 'correction':
      return correction(content, paper)
    case 'report':
      return report(content, paper)
    case 'test':
      return testPrint(content, paper)
  }
}
