import { ListPage, type ListPageProps } from '../../list/list-page.tsx'
import { templateScreen } from './template-screen.tsx'

/** Templates of whole items: what each fills in, and how many items follow it. */
export function TemplateListPage(props: Omit<ListPageProps, 'screen'>) {
  return <ListPage screen={templateScreen} inNavigation {...props} />
}
