/** Faults that the app itself finds, beside those that a printer names. */
export const printFaults = {
  /** No answer in time. */
  TIMEOUT: 'Request timeout',
  /** The app was closed while the printer had it. */
  INTERRUPTED: 'The app was closed before the printer answered',
  /** The job waited for the printer for too long. */
  EXPIRED: 'Not printed in time',
  /** The device that had taken it did not say what became of it. */
  CLAIM_EXPIRED: 'The device that had taken it is silent',
  /** The job was made before this device was registered, which may have printed it under its former name. */
  BEFORE_DEVICE: 'Made before this device was connected',
  /** There is nothing to print: what it is about is gone. */
  NO_CONTENT: 'What it is about is gone',
  /** The document came out or was dropped meanwhile. */
  DOCUMENT_DONE: 'The document is printed or dropped already',
  /** The printer's own counter says that the report was not made. */
  NOT_COUNTED: 'The printer has not counted it',
  /** Another daily report of the printer is open. */
  REPORT_OPEN: 'The daily report before it is not settled',
  /** The printer is another device's. */
  NOT_HERE: 'The device does not have the printer',
} as const

export type PrintFault = keyof typeof printFaults

/** A fault as rows keep it: `CODE: what was said`, at most 500 characters, none of them a control character. */
export function faultText(code: string, message: string): string {
  const words = message.replace(/\p{Cc}+/gu, ' ').trim()
  return (words === '' ? code : `${code}: ${words}`).slice(0, 500).trim()
}

/** The code and the words of a fault. A text that is none is words only. */
export function readFault(fault: string): { code: string; message: string } {
  const found = /^([A-Z][A-Z0-9_]*)(?:: (.*))?$/s.exec(fault)
  return found === null ? { code: '', message: fault } : { code: found[1] ?? '', message: found[2] ?? '' }
}
