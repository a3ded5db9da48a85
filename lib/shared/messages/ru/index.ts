import map from './map.json'
import pages from './pages.json'
import shell from './shell.json'
import signIn from './sign-in.json'
import tasks from './tasks.json'

/** Every text of the console, one file per part of it. */
export default { ...map, ...pages, ...shell, ...signIn, ...tasks }
