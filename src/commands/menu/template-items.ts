import { assignTemplate } from '#domain/menu/template/template-assign.ts'
import { assignTemplateArgs, detachTemplateArgs } from '#domain/menu/template/template-args.ts'
import { detachTemplate } from '#domain/menu/template/template-detach.ts'
import { fail, ok } from '#domain/result.ts'
import { derivedId } from '../derived-id.ts'
import { defineMutation } from '../mutation.ts'
import { withBatch } from './batch.ts'
import { readTemplateRows } from './read-template-rows.ts'
import { templateAbout } from './template-about.ts'
import { writeTemplate } from './write-template.ts'

/** Items begin to follow a template. Items that are gone are passed over. `menu-batch.undo` takes it back. */
export const menuItemsAssignTemplate = defineMutation({
  kind: 'menu-items.assign-template',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: assignTemplateArgs,
  added: {},
  reads: { rows: { menuItemIds: 'menuItems' } },
  background: false,
  title: 'outbox.kind.template-assign',
  async apply(tx, { template, menuItemIds, existing }, context) {
    const about = await templateAbout(tx, template)
    if (about === null) return fail({ code: 'not_found' })
    return withBatch(
      tx,
      context,
      'TEMPLATE',
      async (noted) => {
        const rows = await readTemplateRows(noted, menuItemIds)
        await writeTemplate(noted, assignTemplate(rows, template, menuItemIds, existing, derivedId))
        return ok(null)
      },
      { ...about, existing },
    )
  },
})

/** Items stop following a template; those that do not follow it are passed over. `menu-batch.undo` takes it back. */
export const menuItemsDetachTemplate = defineMutation({
  kind: 'menu-items.detach-template',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: detachTemplateArgs,
  added: {},
  reads: { rows: { menuItemIds: 'menuItems' } },
  background: false,
  title: 'outbox.kind.template-detach',
  async apply(tx, { template, menuItemIds, data, existing }, context) {
    const about = await templateAbout(tx, template)
    if (about === null) return fail({ code: 'not_found' })
    return withBatch(
      tx,
      context,
      'DETACH',
      async (noted) => {
        const rows = await readTemplateRows(noted, menuItemIds)
        const choice = { data, existing }
        await writeTemplate(noted, detachTemplate(rows, template, menuItemIds, choice, derivedId))
        return ok(null)
      },
      { ...about, data, existing },
    )
  },
})
