import { sql, type SQL } from 'drizzle-orm'
import { foldText } from '#domain/text/fold-text.ts'

/** A word that somebody looks for, and the tables of whose names it is a part. */
export type SearchWord = { text: string; tableIds: readonly string[] }

/** The words of a text, each with its tables; capitals and accents of names do not count. */
export function searchedWords(text: string, tables: readonly { id: string; name: string }[]): SearchWord[] {
  const names = tables.map(({ id, name }) => ({ id, name: foldText(name) }))
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const folded = foldText(word)
      const found = names.filter(({ name }) => name.includes(folded))
      return { text: word, tableIds: found.map(({ id }) => id) }
    })
}

/**
 * Conditions by which each word says something of a payment `p` of a table: one of them has to hold. An index leads to what
 * fits each of them: all words name its table, or at least one names the payment, and the others this or its table.
 */
export function wordConditions(placeId: string, of: SQL, words: readonly SearchWord[]): SQL[] {
  const [first, ...more] = words.map(({ tableIds }) => tableIds)
  const common = (first ?? []).filter((id) => more.every((each) => each.includes(id)))
  const own = words.map(({ text }) => naming(placeId, of, text))
  const checks = sql`select k.id from order_checks k where k.place_id = ${placeId} and k.table_id in (${idList(common)})`
  const byTable = common.length === 0 ? [] : [sql`p.order_check_id in (${checks})`]
  const each = words.map(({ tableIds }, n) => {
    const atTables = sql`exists (select from order_checks k where k.place_id = ${placeId} and k.id = p.order_check_id
      and k.table_id in (${idList(tableIds)}))`
    return tableIds.length === 0 ? sql`p.id in (${own[n]})` : sql`(p.id in (${own[n]}) or ${atTables})`
  })
  const any = sql`p.id in (${sql.join(own, sql` union all `)})`
  return [...byTable, words.length === 1 ? any : sql.join([any, ...each], sql` and `)]
}

/** A reference is found by its beginning from this many letters on, below that as a whole. */
const enough = 4

/**
 * The ids of payments that a word names: by their reference or the beginning of it, by the number of their document with or
 * without its month, or by the last four digits of their card. Each is looked up by an index of its own.
 */
function naming(placeId: string, of: SQL, word: string): SQL {
  const ways = [...new Set([word, word.toUpperCase()])]
  const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`
  const begins = (column: SQL, beginning: string) =>
    sql`(${column} collate "C" >= ${beginning} and ${column} collate "C" < ${`${beginning}\u{10ffff}`})`
  const is = (column: SQL, whole: string) => sql`${column} collate "C" = ${whole}`
  const byReference = ways.map((way) =>
    word.length < enough ? is(sql`r.reference`, way) : begins(sql`r.reference`, way),
  )
  const parts = [
    sql`select r.id from ${of} r where r.place_id = ${placeId} and r.reference <> '' and ${anyOf(byReference)}`,
  ]
  // Kind, device and number: less than that is of too many.
  if (word.split('/').filter(Boolean).length >= 3) {
    const byNumber = ways.flatMap((way) => [is(sql`d.number`, way), begins(sql`d.number`, `${way}/`)])
    parts.push(
      sql`select r.id from ${of} r where r.place_id = ${placeId} and r.printout_id in (
        select d.id from printouts d where d.place_id = ${placeId} and ${anyOf(byNumber)})`,
    )
  }
  if (/^\d{4}$/.test(word))
    parts.push(
      sql`select c.payment_id from payment_cards c where c.place_id = ${placeId} and c.last_four = ${word}`,
    )
  return sql.join(parts, sql` union all `)
}

function idList(ids: readonly string[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
}
