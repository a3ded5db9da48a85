import { Skeleton } from '@mantine/core'
import classes from './page.module.css'
import common from '../../ui/common.module.css'

/** Skeleton with the layout of the page. */
export function PageSkeleton() {
  return (
    <div className={common.surfacePage} aria-busy="true">
      <div className={classes.bar}>
        <Skeleton height={28} width={110} />
        <Skeleton height={14} width={60} />
      </div>
      <div className={classes.columns}>
        <div className={classes.facts}>
          <Skeleton height={24} width="80%" mb={14} />
          <Skeleton height={36} mb={14} />
          <Skeleton height={70} mb={14} />
          <Skeleton height={260} />
        </div>
        <div className={classes.right}>
          <div className={classes.middle}>
            <div className={classes.map} />
            <div className={classes.parts}>
              <Skeleton height={120} />
            </div>
          </div>
          <div className={classes.talk}>
            <Skeleton height={90} mb={14} />
            <Skeleton height={160} />
          </div>
        </div>
      </div>
    </div>
  )
}
