import audit from './audit.json'
import directory from './directory.json'
import kit from './kit.json'
import map from './map.json'
import pages from './pages.json'
import people from './people.json'
import rules from './rules.json'
import shell from './shell.json'
import signIn from './sign-in.json'
import structure from './structure.json'
import tasks from './tasks.json'

/** Every text of the console, one file per part of it. */
export default {
  ...audit,
  ...directory,
  ...rules,
  ...structure,
  ...kit,
  ...map,
  ...pages,
  ...people,
  ...shell,
  ...signIn,
  ...tasks,
}
