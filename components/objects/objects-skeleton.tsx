import { Skeleton } from '@mantine/core'
import classes from './objects.module.css'

export function ObjectsSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.ghostBar}>
        <Skeleton height={14} width={180} />
        <Skeleton height={28} width={240} radius="md" />
      </div>
      <div className={classes.ghostSides}>
        <div className={classes.ghostTable} />
        <div />
      </div>
    </div>
  )
}
