import { Skeleton } from '@mantine/core'
import classes from './objects.module.css'
import common from '../ui/common.module.css'

export function ObjectsSkeleton() {
  return (
    <div className={common.page} aria-busy="true">
      <div className={classes.ghostBar}>
        <Skeleton height={14} width={180} />
        <Skeleton height={28} width={240} radius="md" />
      </div>
      <div className={common.skeletonSides}>
        <div className={common.skeletonTable} />
        <div />
      </div>
    </div>
  )
}
