import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/ui/brand'
import { tokenStyle } from '@/components/ui/token-style'
import classes from './not-found.module.css'

/** An address without a page. Every page carries this one along, so that it does without the controls of the console. */
export default async function AbsentScreen() {
  const [t, product] = await Promise.all([getTranslations('kit'), getTranslations('product')])
  return (
    <>
      <style>{tokenStyle}</style>
      <main className={classes.screen}>
        <Brand name={product('name')} />
        <h1>{t('absent.title')}</h1>
        <p>{t('absent.text')}</p>
        <a href="/console/tasks">{t('toTasks')}</a>
      </main>
    </>
  )
}
