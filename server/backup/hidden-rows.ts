import type pg from 'pg'

/** Something that the database holds would be missing: what was read so far must not pass for a backup. */
export class BackupIncomplete extends Error {
  override readonly name = 'BackupIncomplete'
}

/**
 * Refuses to read tables of which row-level security may hide rows from this role: rows that it hides are missing
 * without any error. What has to be read at once needs a policy that shows all of it, what is read place by place or
 * person by person the policy that goes by those; one that restricts further is never taken for harmless. Throws
 * `BackupIncomplete` with the tables.
 */
export async function refuseHiddenRows(
  client: pg.Client,
  ofPlaces: readonly string[],
  atOnce: readonly string[],
): Promise<void> {
  const shownBy = Object.fromEntries(ofPlaces.map((table) => [table, '(place_id = lokal_place())']))
  const wholly = Object.fromEntries([...atOnce, 'place_slugs', 'users'].map((table) => [table, 'true']))
  const wanted = { ...shownBy, ...wholly, sessions: '(user_id = lokal_user())' }
  const { rows } = await client.query<{ name: string }>(
    `with policies as (
       select polrelid as of, polpermissive as permissive, pg_get_expr(polqual, polrelid) as shows from pg_policy
       where polcmd in ('*', 'r')
         and (0 = any(polroles) or exists(select from unnest(polroles) as role where role <> 0 and pg_has_role(role, 'usage')))
     )
     select wanted.key as name from json_each_text($1) as wanted
     where row_security_active(wanted.key) and (
       not exists(select from policies where of = wanted.key::regclass and permissive and shows in ('true', wanted.value))
       or exists(select from policies where of = wanted.key::regclass and not permissive))
     order by 1`,
    [JSON.stringify(wanted)],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new BackupIncomplete(`row-level security may hide rows of ${names} from the user of the database`)
}
