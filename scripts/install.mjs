// Before every command: installs the dependencies when they are missing or not those of package-lock.json, and says
// nothing otherwise. Then runs the script that is named, with the Node among the dependencies: a shell that has once
// found the system's `node` would go on using that one.
// Runs on whatever Node the system has, so it uses nothing that must be installed. What stands here is old enough to
// be read by a Node that is too old for the rest.
const OLDEST_NODE = 16;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(`Node ${process.versions.node} is too old: this needs Node ${OLDEST_NODE} or newer, best 24.
Get one from https://nodejs.org/en/download, or with a version manager: nvm install 24
Then say the same again.`);
  process.exit(1);
}
import("./install/main.mjs").then(({ main }) => main(process.argv.slice(2)));
