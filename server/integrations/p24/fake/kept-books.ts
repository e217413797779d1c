import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FakeP24Books, FakeP24Refund, FakeTransaction } from './fake-books.ts'

/** Where the books of the provider that is played outlive its process. */
export type KeptBooks = {
  /** Puts what was kept into books that are empty. */
  read(books: FakeP24Books): void
  write(books: FakeP24Books): void
}

type Written = { transactions: FakeTransaction[]; refunds: FakeP24Refund[] }

/** Keeps them in a file of a folder, written anew as a whole: a process that is killed leaves the file of before. */
export function keptBooks(folder: string): KeptBooks {
  const file = join(folder, 'played-p24.json')
  return {
    read({ transactions, refunds }) {
      if (!existsSync(file)) return
      const read = JSON.parse(readFileSync(file, 'utf8')) as Written
      for (const each of read.transactions) transactions.set(each.sessionId, each)
      for (const each of read.refunds) refunds.set(each.requestId, each)
    },
    write({ transactions, refunds }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const all: Written = { transactions: [...transactions.values()], refunds: [...refunds.values()] }
      writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
    },
  }
}
