import { and, desc, eq, gte, lt, notInArray, sql } from 'drizzle-orm'
import { adyenFacts } from '#server/db/tables/providers.ts'
import type { Services } from '#server/services/services.ts'

/** Something that the provider said of a place. */
export type Fact = typeof adyenFacts.$inferSelect
export type FactKind = Fact['kind']

type Deps = Pick<Services, 'database'>

/** Keeps what the provider said last: a fact of a lower number, which came late, changes nothing. */
export async function keepFact({ database }: Deps, fact: Fact): Promise<void> {
  const { placeId, kind, name, sequence } = adyenFacts
  await database.place(fact.placeId, (db) =>
    db
      .insert(adyenFacts)
      .values(fact)
      .onConflictDoUpdate({
        target: [placeId, kind, name],
        set: { sequence: fact.sequence, said: fact.said, at: fact.at },
        setWhere: lt(sequence, fact.sequence),
      }),
  )
}

/** The fact of this name; null: the provider has not said it. */
export async function findFact(
  { database }: Deps,
  of: Pick<Fact, 'placeId' | 'kind' | 'name'>,
): Promise<Fact | null> {
  const { placeId, kind, name } = adyenFacts
  const [found] = await database.place(of.placeId, (db) =>
    db
      .select()
      .from(adyenFacts)
      .where(and(eq(placeId, of.placeId), eq(kind, of.kind), eq(name, of.name))),
  )
  return found ?? null
}

/** The facts of a kind, the latest first. `from` and `to` (instants, ms): those in between. */
export function listFacts(
  { database }: Deps,
  of: Pick<Fact, 'placeId' | 'kind'>,
  { from, to, most }: { from?: number; to?: number; most: number },
): Promise<Fact[]> {
  const { placeId, kind, at, name } = adyenFacts
  return database.place(of.placeId, (db) =>
    db
      .select()
      .from(adyenFacts)
      .where(
        and(
          eq(placeId, of.placeId),
          eq(kind, of.kind),
          from === undefined ? undefined : gte(at, from),
          to === undefined ? undefined : lt(at, to),
        ),
      )
      .orderBy(desc(at), name)
      .limit(most),
  )
}

/** Puts these facts in the place of all others of their kind. */
export async function replaceFacts(
  { database }: Deps,
  of: Pick<Fact, 'placeId' | 'kind'>,
  facts: readonly Fact[],
): Promise<void> {
  const { placeId, kind, name } = adyenFacts
  const isOfKind = and(eq(placeId, of.placeId), eq(kind, of.kind))
  const names = facts.map((fact) => fact.name)
  await database.place(of.placeId, async (db) => {
    await db.delete(adyenFacts).where(names.length === 0 ? isOfKind : and(isOfKind, notInArray(name, names)))
    if (facts.length === 0) return
    await db
      .insert(adyenFacts)
      .values([...facts])
      .onConflictDoUpdate({
        target: [placeId, kind, name],
        set: { sequence: sql`excluded.sequence`, said: sql`excluded.said`, at: sql`excluded.at` },
      })
  })
}
