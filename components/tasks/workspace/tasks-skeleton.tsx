import { Skeleton } from '@mantine/core'
import classes from './tasks.module.css'
import common from '../../ui/common.module.css'

/** Skeleton with the layout of the workspace. */
export function TasksSkeleton() {
  return (
    <div className={common.page} aria-busy="true">
      <div className={classes.ghostBar}>
        <Skeleton height={30} width={220} />
        <Skeleton height={28} width={250} radius="md" />
        <Skeleton height={28} width={90} radius="xl" />
        <Skeleton height={28} width={110} radius="xl" />
      </div>
      <div className={common.skeletonSides}>
        <div className={common.skeletonTable} />
        <div />
      </div>
    </div>
  )
}
